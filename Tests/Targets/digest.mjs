// Runs every scene on every target and compares what comes out, line by line.
//
//   FIZZ_DEBUG=.build/debug/fizz FIZZ_RELEASE=.build/release/fizz node Tests/Targets/digest.mjs FOLDER
//
// Every target writes the same report: `scene NAME`, then for each of its moments `step NUMBER digest HEX` and a few
// positions. The reports are kept in FOLDER, one file a target, so that a difference can be looked at with diff.

import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { launch } from '../Browser/drivers/chromium.mjs';
import { serve } from '../Browser/drivers/server.mjs';
import { startEngine } from '../Browser/engine.mjs';

const run = promisify(execFile);
const LIMIT = { maxBuffer: 1 << 26, timeout: 600_000 };
const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const folder = resolve(process.argv[2] ?? 'build/digest');
const gallery = join(root, 'web/gallery');
const engines = process.env.FIZZ_ENGINE ?? gallery;

const targets = {
  debug: () => fromCommand(process.env.FIZZ_DEBUG ?? join(root, '.build/debug/fizz')),
  release: () => fromCommand(process.env.FIZZ_RELEASE ?? join(root, '.build/release/fizz')),
  wasm: async () => (await startEngine(join(engines, 'fizz.wasm'))).digestReport(),
  'wasm scalar': async () => (await startEngine(join(engines, 'fizz-scalar.wasm'))).digestReport(),
  Chromium: fromChromium,
  arm64: fromArm64,
};

/** The command keeps a scene a file; together they are the report. */
async function fromCommand(program) {
  const golden = mkdtempSync(join(tmpdir(), 'fizz-golden-'));
  try {
    await run(program, ['golden', '--update', '--folder', golden], LIMIT);
    return readdirSync(golden).map((name) => readFileSync(join(golden, name), 'utf8')).join('');
  } finally {
    rmSync(golden, { recursive: true });
  }
}

async function fromChromium() {
  const server = await serve(gallery);
  const page = await launch();
  try {
    await page.open(`${server.address}manifest.webmanifest`);
    // The page's own copy of what engine.mjs does in node.
    return await page.eval(async (address) => {
      const { instance } = await WebAssembly.instantiateStreaming(fetch(address), {});
      const { exports } = instance;
      exports._initialize?.();
      const length = exports.fizz_digest_report();
      const pointer = new Uint32Array(exports.memory.buffer, exports.fizz_state())[21];
      return new TextDecoder().decode(new Uint8Array(exports.memory.buffer, pointer, length));
    }, `${server.address}fizz.wasm`);
  } finally {
    await page.close();
    await server.stop();
  }
}

async function fromArm64() {
  const program = join(process.env.BUILD ?? join(root, 'build'), 'arm64/program');
  // On an arm64 machine the program needs no emulator.
  const [command, args] = process.arch === 'arm64' ? [program, []] : ['qemu-aarch64', [program]];
  return (await run(command, args, LIMIT)).stdout;
}

/** A report as a map from `scene at step N` to the lines that belong there, the first holding the digest. */
function parse(text) {
  const moments = new Map();
  let scene = '?';
  let lines;
  for (const line of text.split('\n').filter(Boolean)) {
    const named = /^scene (\S+)/.exec(line);
    if (named) {
      scene = named[1];
      lines = undefined;
      continue;
    }
    const step = /\bstep (\d+)/.exec(line);
    if (step || !lines) moments.set(`${scene} at step ${step?.[1] ?? '?'}`, (lines = []));
    lines.push(line.trim());
  }
  return moments;
}

const digestOf = (lines) => /\b[0-9a-f]{16}\b/.exec(lines?.[0] ?? '')?.[0] ?? 'nothing';

mkdirSync(folder, { recursive: true });
const reports = new Map();
const failures = [];
for (const [name, report] of Object.entries(targets)) {
  const start = Date.now();
  try {
    const text = await report();
    writeFileSync(join(folder, `${name.replace(' ', '-')}.txt`), text);
    reports.set(name, parse(text));
    console.error(`    ${name}: ${((Date.now() - start) / 1000).toFixed(1)} s`);
  } catch (error) {
    reports.set(name, new Map());
    failures.push(`${name} did not run: ${(error.stderr || error.message).trim().split('\n').slice(-3).join(' ')}`);
  }
}

const names = [...reports.keys()];
// The command's files are in alphabetical order, the others follow the catalog.
const moments = [...new Set([...reports.values()].reverse().flatMap((report) => [...report.keys()]))];
if (moments.length === 0) failures.push('no target reported anything');
const wide = Math.max(10, ...moments.map((moment) => moment.length));
console.log(`${''.padEnd(wide)}  ${'digest'.padEnd(16)}  ${names.join('  ')}`);
for (const moment of moments) {
  // What most targets say is taken to be right, so that the odd one is named.
  const present = names.filter((name) => reports.get(name).size > 0);
  const digest = mostCommon(present.map((name) => digestOf(reports.get(name).get(moment))));
  const agreeing = present.filter((name) => digestOf(reports.get(name).get(moment)) === digest);
  const reference = mostCommon(agreeing.map((name) => reports.get(name).get(moment)?.join('\n')))?.split('\n') ?? [];
  const marks = names.map((name) => {
    const lines = reports.get(name).get(moment);
    const found = digestOf(lines);
    const odd = reference.findIndex((line, i) => line !== lines?.[i]);
    if (!present.includes(name)) return 'absent'.padEnd(name.length);
    if (found !== digest) failures.push(`${moment}: ${name} has ${found}, most have ${digest}`);
    else if (odd >= 0) failures.push(`${moment}: ${name} writes '${lines?.[odd]}', most write '${reference[odd]}'`);
    return (odd >= 0 || found !== digest ? 'DIFFERS' : 'same').padEnd(name.length);
  });
  console.log(`${moment.padEnd(wide)}  ${digest}  ${marks.join('  ')}`.trimEnd());
}

function mostCommon(values) {
  const counts = new Map();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

for (const failure of failures) console.error(`digest: ${failure}`);
if (failures.length > 0) console.error(`digest: the reports are in ${folder}`);
process.exit(failures.length > 0 ? 1 : 0);
