// The engine's exports, called with everything a page should never send. Nothing may trap, nothing may go astray.

import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { test } from 'node:test';

import { Command, Describe, Phase, Replay, startEngine } from './engine.mjs';

const gallery = process.env.FIZZ_ENGINE ?? fileURLToPath(new URL('../../web/gallery', import.meta.url));
const WIDTH = 390;
const HEIGHT = 844;
const HOSTILE = [
  0, -0, 1, -1, 0.5, NaN, Infinity, -Infinity, 1e-40, 1e30, -1e30, 3.4e38, 2 ** 31, -(2 ** 31), 2 ** 32, 1e300,
];

/** A repeatable sequence of numbers below 1. */
function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

for (const file of ['fizz.wasm', 'fizz-scalar.wasm']) {
  const start = () => startEngine(join(gallery, file));

  test(`${file} asks for nothing from outside`, async () => {
    const { readFile } = await import('node:fs/promises');
    const module = await WebAssembly.compile(await readFile(join(gallery, file)));
    assert.deepEqual(WebAssembly.Module.imports(module), []);
  });

  test(`${file} is usable before anything was loaded`, async () => {
    const engine = await start();
    for (const name of Object.keys(engine.exports).filter((name) => name.startsWith('fizz_'))) {
      const fresh = await start();
      fresh.exports[name](...Array(fresh.exports[name].length).fill(0));
      fresh.call('fizz_load', 0, 1, WIDTH, HEIGHT);
    }
  });

  test(`${file} describes its scenes and parameters`, async () => {
    const engine = await start();
    const scenes = JSON.parse(engine.describe(Describe.scenes));
    assert.deepEqual(scenes.slice(0, 4).map(({ name }) => name),
      ['bubbles-rise', 'bubbles-float', 'bubbles-fall', 'stress']);
    for (const [index, scene] of scenes.entries()) {
      for (const key of ['kind', 'title', 'titleZh', 'summary', 'summaryZh']) {
        assert.ok(scene[key], `${scene.name}: ${key}`);
      }
      engine.call('fizz_load', index, 42, WIDTH, HEIGHT);
      assert.equal(engine.state('scene'), index);
      const parameters = JSON.parse(engine.describe(Describe.parameters));
      assert.equal(parameters.length, engine.state('parameterCount'));
      for (const parameter of parameters) {
        assert.ok(parameter.min <= parameter.default && parameter.default <= parameter.max, parameter.name);
        assert.ok(parameter.raised && parameter.lowered, `${parameter.name} does not say what gets worse`);
      }
      assert.ok(engine.describe(Describe.swift).length > 0);
      assert.ok(Array.isArray(JSON.parse(engine.describe(Describe.labels))));
    }
  });

  test(`${file} answers hostile numbers with an error or a clamp`, async () => {
    const engine = await start();
    const choose = random(7);
    const pick = () => HOSTILE[Math.floor(choose() * HOSTILE.length)];
    // Reserving text is tried apart; a report of all scenes and a hundred thousand steps take too long to repeat.
    const names = Object.keys(engine.exports)
      .filter((name) => name.startsWith('fizz_') && !['fizz_text', 'fizz_digest_report', 'fizz_step'].includes(name));
    engine.call('fizz_load', 0, 42, WIDTH, HEIGHT);
    for (let round = 0; round < 2000; round += 1) {
      const name = names[Math.floor(choose() * names.length)];
      const values = Array.from({ length: engine.exports[name].length }, pick);
      const trace = `${name}(${values.join(', ')}) in round ${round}`;
      try {
        engine.exports[name](...values);
        if (round % 4 === 0) engine.exports.fizz_step(2);
      } catch (error) {
        assert.fail(`${trace}: ${error.message}`);
      }
      assertFinite(engine, trace);
    }
  });

  test(`${file} paints the physics on top of any scene, without a trace in digest or recording`, async () => {
    const engine = await start();
    for (const [scene, { kind }] of JSON.parse(engine.describe(Describe.scenes)).entries()) {
      engine.call('fizz_load', scene, 42, WIDTH, HEIGHT);
      // Nothing is in the world of tags until one is chosen.
      if (kind === 'tags') engine.call('fizz_command', Command.activate, 1, 0, 0, 0);
      engine.call('fizz_step', 90);
      const look = () => [engine.state('itemCount'), engine.digest(), engine.describe(Describe.recording)];
      const [plain, ...before] = look();
      engine.call('fizz_debug', 63);
      const [more, ...after] = look();
      assert.ok(more > plain, `scene ${scene}`);
      assert.deepEqual(after, before);
      assertFinite(engine, `scene ${scene} with everything shown`);
      engine.call('fizz_debug', 0);
      assert.equal(engine.state('itemCount'), plain);
    }
  });

  test(`${file} says whose a touch is, where panels belong, and keeps places`, async () => {
    const engine = await start();
    const dock = JSON.parse(engine.describe(Describe.scenes)).findIndex(({ name }) => name === 'dock');
    engine.call('fizz_load', dock, 42, WIDTH, HEIGHT);
    engine.call('fizz_step', 2);
    assert.deepEqual(JSON.parse(engine.describe(Describe.pictures)), ['chat', 'music', 'note']);
    assert.equal(engine.describe(Describe.places), 'fizz-dock 1\n');
    const whose = (x, y) => {
      const found = engine.regions().find((r) => {
        const dx = Math.max(0, Math.abs(x - r.x - r.width / 2) - r.width / 2 + r.corner);
        const dy = Math.max(0, Math.abs(y - r.y - r.height / 2) - r.height / 2 + r.corner);
        return Math.abs(x - r.x - r.width / 2) <= r.width / 2 && Math.abs(y - r.y - r.height / 2) <= r.height / 2
          && (r.corner === 0 || Math.hypot(dx, dy) <= r.corner);
      });
      return found ? found.kind | (found.element << 3) : 0;
    };
    const agree = () => {
      for (let x = 0.5; x < WIDTH; x += 9) {
        for (let y = 0.5; y < HEIGHT; y += 9) assert.equal(engine.call('fizz_hit', x, y), whose(x, y), `${x}, ${y}`);
      }
    };
    agree();
    assert.equal(engine.views().length, 0);
    engine.call('fizz_command', Command.activate, 1, 0, 0, 0);
    engine.call('fizz_step', 8);
    assert.ok(engine.views()[0].scale < 1 && engine.views()[0].alpha > 0);
    agree();
    engine.call('fizz_step', 120);
    const [view] = engine.views();
    assert.deepEqual([view.element, view.scale, view.alpha, view.flags, view.edge], [1, 1, 1, 1, 2]);
    assert.equal(engine.call('fizz_hit', view.x + view.width / 2, view.y + view.height / 2), 2 | (1 << 3));
    assert.equal(engine.call('fizz_hit', 4, 4) & 7, 3);
    engine.call('fizz_command', Command.dismiss, 0, 0, 0, 0);
    engine.call('fizz_command', Command.dock, 1, 0, 0, 1);
    engine.call('fizz_command', Command.hide, 2, 0, 0, 0);
    engine.call('fizz_step', 400);
    assert.equal(engine.views().length, 0);
    const places = engine.describe(Describe.places);
    assert.match(places, /^fizz-dock 1\nmusic .* hidden\nchat left [\d.]+\n$/);
    const before = engine.regions();
    engine.call('fizz_load', dock, 42, WIDTH, HEIGHT);
    engine.restore(places);
    engine.call('fizz_step', 2);
    assert.equal(engine.describe(Describe.places), places);
    assert.deepEqual(engine.regions().map(({ x, y }) => [x, y]), before.map(({ x, y }) => [x, y]));
    engine.call('fizz_command', Command.place, 3, 0.25, 0, 2);
    engine.call('fizz_step', 1);
    assert.match(engine.describe(Describe.places), /\nnote right 0\.25\n/);
    assert.throws(() => engine.restore('fizz-dock 9'), /line 1: not the places of a dock/);
    assert.throws(() => engine.restore('fizz-dock 1\nchat up 1'), /line 2: expected a name/);
    assert.throws(() => engine.call('fizz_command', Command.dock, 1, 0, 0, 5), /an edge is 0 to 4/);
    assert.throws(() => engine.call('fizz_command', Command.dock, 1, 0, 0, NaN), /an edge is 0 to 4/);
    assert.throws(() => engine.call('fizz_command', Command.place, 1, NaN, 0, 1), /a place is finite/);
    engine.call('fizz_load', 0, 42, WIDTH, HEIGHT);
    assert.throws(() => engine.restore(places), /this scene has no places/);
    assert.equal(engine.describe(Describe.places), '');
  });

  test(`${file} feels motion, and takes no harm from sensors that say nonsense`, async () => {
    const engine = await start();
    const tags = JSON.parse(engine.describe(Describe.scenes)).findIndex(({ name }) => name === 'tags');
    const settled = () => {
      engine.call('fizz_load', tags, 42, WIDTH, HEIGHT);
      for (const element of [1, 2, 3]) engine.call('fizz_command', Command.activate, element, 0, 0, 0);
      engine.call('fizz_step', 600);
    };
    const tilt = (...gravity) => {
      for (let k = 0; k < 60; k += 1) {
        engine.call('fizz_motion', ...gravity, 0, 0, 0, 1 + k / 60);
        engine.call('fizz_step', 2);
      }
      engine.call('fizz_step', 240);
      return engine.elements().slice(0, 3).reduce((sum, { x, width }) => sum + x + width / 2, 0) / 3;
    };
    settled();
    const right = tilt(1, 0, 0);
    settled();
    assert.ok(right > tilt(-1, 0, 0) + 40, 'tags roll to the side that is down');
    for (const state of [0, 1, 2, 3, 4]) assert.ok(engine.exports.fizz_sensors(state) >= 0, `state ${state}`);
    for (const state of [-1, 5, 2 ** 31 - 1, -(2 ** 31)]) {
      assert.ok(engine.exports.fizz_sensors(state) < 0, `state ${state}`);
      assert.equal(engine.text(), 'unknown sensor state');
    }
    // Each place of a sample in turn, and all of them at once.
    for (const value of [NaN, Infinity, -Infinity, 1e30, -1e30, 1e-40]) {
      for (let place = 0; place <= 7; place += 1) {
        const sample = [0, -1, 0, 0, 0, 0, 3].map((good, at) => (place === at || place === 7 ? value : good));
        const result = engine.exports.fizz_motion(...sample);
        assert.equal(result < 0, !Number.isFinite(value), `fizz_motion(${sample.join(', ')})`);
        engine.call('fizz_step', 2);
        assertFinite(engine, `fizz_motion(${sample.join(', ')})`);
      }
    }
    const digest = engine.digest();
    const recording = engine.describe(Describe.recording);
    const steps = engine.state('stepIndex');
    engine.replay(recording);
    engine.call('fizz_step', steps);
    assert.equal(engine.digest(), digest);
  });

  test(`${file} refuses step counts out of range and takes those in it`, async () => {
    const engine = await start();
    engine.call('fizz_load', 1, 42, WIDTH, HEIGHT);
    assert.ok(engine.exports.fizz_step(-1) < 0);
    assert.ok(engine.exports.fizz_step(1201) < 0);
    assert.equal(engine.call('fizz_step', 0), 0);
    assert.equal(engine.call('fizz_step', 1200), 1200);
    assert.equal(engine.state('stepIndex'), 1200);
  });

  test(`${file} stays bounded in time whatever a frame claims to have lasted`, async () => {
    const engine = await start();
    engine.call('fizz_load', 1, 42, WIDTH, HEIGHT);
    for (const seconds of [NaN, Infinity, -Infinity, -1, 0, 600, 1e300]) {
      const steps = engine.call('fizz_advance', seconds);
      assert.ok(steps >= 0 && steps <= 8, `${seconds} s became ${steps} steps`);
    }
    assert.ok(Number.isFinite(engine.float('droppedSeconds')));
  });

  test(`${file} reads any text as a recording without harm`, async () => {
    const engine = await start();
    engine.call('fizz_load', 0, 42, WIDTH, HEIGHT);
    engine.call('fizz_step', 30);
    const recording = engine.describe(Describe.recording);
    const choose = random(11);
    for (let round = 0; round < 300; round += 1) {
      const bytes = [...recording];
      for (let k = 0; k <= round % 4; k += 1) {
        const at = Math.floor(choose() * bytes.length);
        if (choose() < 0.5) bytes[at] = String.fromCharCode(32 + Math.floor(choose() * 96));
        else bytes.splice(at, 1 + Math.floor(choose() * 20));
      }
      try {
        engine.replay(bytes.join(''));
        engine.call('fizz_step', 5);
      } catch (error) {
        if (!(error instanceof WebAssembly.RuntimeError)) continue;
        assert.fail(`round ${round}: ${error.message}\n${bytes.join('')}`);
      }
    }
    assert.equal(engine.exports.fizz_text(-1), 0);
    assert.equal(engine.exports.fizz_text((16 << 20) + 1), 0);
    assert.throws(() => engine.replay('not a recording'), /\S/);
  });

  test(`${file} replays its own recording to the same digests`, async () => {
    const engine = await start();
    engine.call('fizz_load', 0, 42, WIDTH, HEIGHT);
    engine.call('fizz_step', 60);
    const { x, y, width, height } = engine.elements().at(-1);
    engine.call('fizz_pointer', 1, Phase.began, x + width / 2, y + height / 2, 1);
    for (let k = 1; k <= 10; k += 1) {
      engine.call('fizz_pointer', 1, Phase.moved, x + width / 2 + 8 * k, y + height / 2, 1 + k / 120);
      engine.call('fizz_step', 1);
    }
    engine.call('fizz_pointer', 1, Phase.ended, x + width / 2 + 80, y + height / 2, 1 + 11 / 120);
    engine.call('fizz_command', Command.popWithin, 0, WIDTH / 2, HEIGHT / 2, 80);
    engine.call('fizz_step', 300);
    const recording = engine.describe(Describe.recording);
    const digest = engine.digest();

    const other = await start();
    other.replay(recording);
    other.call('fizz_step', 370);
    assert.equal(other.state('replayStatus'), Replay.matched);
    assert.equal(other.digest(), digest);
  });

  test(`${file} keeps its heap level while scenes come and go`, async () => {
    const engine = await start();
    const round = () => {
      for (let scene = 0; scene < 4; scene += 1) {
        engine.call('fizz_load', scene, 42, WIDTH, HEIGHT);
        engine.call('fizz_step', 60);
        engine.describe(Describe.parameters);
      }
      engine.call('fizz_load', 0, 42, WIDTH, HEIGHT);
      engine.describe(Describe.scenes);
      return engine.exports.fizz_heap_live();
    };
    round();
    const first = round();
    const memory = engine.exports.memory.buffer.byteLength;
    for (let k = 0; k < 5; k += 1) assert.equal(round(), first, 'bytes live after another round');
    assert.equal(engine.exports.memory.buffer.byteLength, memory, 'the memory grew');
  });

  test(`${file} takes no memory for a step of a crowd that has settled in`, async () => {
    const engine = await start();
    engine.call('fizz_load', 1, 42, WIDTH, HEIGHT);
    engine.call('fizz_step', 1200);
    const before = engine.exports.fizz_heap_live();
    engine.call('fizz_step', 600);
    // The recording notes a digest each second; its array may have doubled once.
    const more = engine.exports.fizz_heap_live() - before;
    assert.ok(more <= 4096, `${more} bytes more`);
  });
}

test('both engines come to the same digests', async () => {
  const reports = await Promise.all(['fizz.wasm', 'fizz-scalar.wasm'].map(
    async (file) => (await startEngine(join(gallery, file))).digestReport()));
  assert.equal(reports[0], reports[1]);
});

/** Every number that a page would draw with. */
function assertFinite(engine, trace) {
  for (const item of engine.items()) {
    if (!item.numbers.every(Number.isFinite)) assert.fail(`${trace}: an item at ${item.numbers.join(' ')}`);
  }
}
