// node wasm.mjs NATIVE MODULE COUNT [ROUNDS]: the stress scene as WebAssembly beside the native build, one line of JSON
// a result. NATIVE is the stress-native executable. Both run the same steps, which their digests have to confirm.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const [native, module, countText, roundsText = '3'] = process.argv.slice(2);
if (!countText) {
  console.error('usage: node wasm.mjs NATIVE MODULE COUNT [ROUNDS]');
  process.exit(2);
}
const count = Number(countText);
const scene = 3, seed = 1, warm = 240, steps = count >= 10000 ? 240 : 600;
// The density of 160 bubbles on a phone, whatever their number.
const scale = Math.sqrt(count / 160);
const width = Math.min(20000, Math.round(390 * scale)), height = Math.min(20000, Math.round(844 * scale));

async function runWasm() {
  const { instance } = await WebAssembly.instantiate(readFileSync(module), {});
  const fizz = instance.exports;
  const words = () => new Uint32Array(fizz.memory.buffer, fizz.fizz_state(), 32);
  const check = (status, what) => {
    if (status < 0) throw new Error(`${what}: status ${status}`);
    return status;
  };
  check(fizz.fizz_load(scene, seed, width, height), 'fizz_load');
  const length = check(fizz.fizz_describe(1), 'fizz_describe');
  const text = Buffer.from(fizz.memory.buffer, words()[21], length).toString('utf8');
  const index = JSON.parse(text).findIndex((parameter) => parameter.name === 'maxCount');
  if (index < 0) throw new Error('the scene has no parameter named maxCount');
  check(fizz.fizz_parameter(index, count), 'fizz_parameter');
  for (let step = 0; step < warm; step++) fizz.fizz_step(1);
  const times = new Float64Array(steps);
  for (let step = 0; step < steps; step++) {
    const start = process.hrtime.bigint();
    fizz.fizz_step(1);
    times[step] = Number(process.hrtime.bigint() - start) / 1e6;
  }
  check(fizz.fizz_digest(), 'fizz_digest');
  const state = words();
  const digest = ((BigInt(state[13]) << 32n) | BigInt(state[12])).toString(16);
  times.sort();
  return {
    median_ms: times[steps >> 1], p99_ms: times[Math.min(steps - 1, Math.floor(steps * 0.99))],
    mean_ms: times.reduce((sum, time) => sum + time, 0) / steps, digest,
  };
}

const runNative = () =>
  JSON.parse(execFileSync(native, [count, warm, steps, width, height].map(String), { encoding: 'utf8' }));

const config = module.includes('scalar') ? 'wasm-scalar' : 'wasm';
const rounds = Number(roundsText);
for (let round = 0; round < rounds; round++) {
  const results = { '': runNative(), [config]: await runWasm() };
  for (const [name, { digest, ...times }] of Object.entries(results)) {
    const row = { engine: 'fizz', config: name, workload: 'stress', n: count, round, ...times };
    console.log(JSON.stringify({ ...row, same_bits: results[''].digest === results[config].digest }));
  }
}
