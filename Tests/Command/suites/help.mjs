// `--help`, `--version`, and whether the help says the truth.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';

import { fine, isInstalled } from '../checks.mjs';
import { file, fizz, root, shell } from '../fizz.mjs';

const STAGING = ['--seed', '--size', '--safe-area', '--reduce-motion', '--set', '--input', '--scripted'];
const OPTIONS = {
  scenes: ['--parameters', '--json'],
  run: ['--seconds', '--steps', ...STAGING, '--json'],
  record: ['--output', '--seconds', '--steps', ...STAGING],
  replay: ['--json'],
  render: [
    '--output', '--at', '--scale', '--theme', '--strobe', '--every', '--debug', '--seconds', '--rate', ...STAGING,
  ],
  bench: [
    '--steps', '--warmup', '--seed', '--size', '--safe-area', '--reduce-motion', '--set', '--input', '--scripted',
    '--json',
  ],
  golden: ['--folder', '--update', '--print', '--json'],
};

describe('help', () => {
  /** The long names in the first column. */
  const optionsIn = (page) => [...page.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm)].map(([, name]) => name);

  for (const [command, options] of Object.entries(OPTIONS)) {
    test(`fizz ${command} --help explains every option`, async () => {
      const page = fine(await fizz([command, '--help'])).out;
      assert.deepEqual(optionsIn(page), [...options, '--help']);
      assert.match(page, new RegExp(`^Usage: fizz ${command}\\b`, 'm'));
      for (const same of [[command, '-h'], ['help', command], ['--help', command]]) {
        assert.equal(fine(await fizz(same)).out, page, `fizz ${same.join(' ')}`);
      }
    });
  }

  test('no option in the sources goes without an explanation', () => {
    const sources = readdirSync(join(root, 'Sources/FizzCommand'), { recursive: true })
      .filter((name) => name.endsWith('.swift'))
      .map((name) => readFileSync(join(root, 'Sources/FizzCommand', name), 'utf8')).join('\n');
    const declared = [...sources.matchAll(/OptionInfo\(\s*"(--[\w-]+)"/g)].map(([, name]) => name);
    const explained = new Set([...Object.values(OPTIONS).flat(), '--help']);
    assert.deepEqual([...new Set(declared)].sort(), [...explained].sort());
  });

  test('the overview names every command', async () => {
    const page = fine(await fizz(['--help'])).out;
    for (const command of Object.keys(OPTIONS)) assert.match(page, new RegExp(`^  ${command} +[A-Z]`, 'm'));
    for (const same of [['-h'], ['help']]) assert.equal(fine(await fizz(same)).out, page);
  });

  test('help comes before complaints about what is missing', async () => {
    fine(await fizz(['run', 'no-such-scene', 'too', 'many', '--help']));
  });

  test('the version is printed', async () => {
    assert.match(fine(await fizz(['--version'])).out, /^fizz \d+\.\d+\.\d+\n$/);
    assert.equal((await fizz(['version'])).out, (await fizz(['--version'])).out);
  });

  test('every example in the help works', async () => {
    file('taps.txt', '@120 pointer 1 began 195 600 1\n@130 pointer 1 ended 195 480 1.083333\n');
    const film = isInstalled('ffmpeg') ? /^/ : /^(?!.*\.mp4)/;
    for (const command of Object.keys(OPTIONS)) {
      const { out } = await fizz([command, '--help']);
      for (const [, example] of out.matchAll(/^ {2}(fizz .*)$/gm)) {
        if (!film.test(example)) continue;
        // Whatever is given last counts.
        const shorter = { render: ' --scale 0.25 --seconds 0.1', bench: ' --steps 5 --warmup 5' }[command] ?? '';
        const result = await shell(example + shorter);
        assert.deepEqual({ example, code: result.code, err: result.err }, { example, code: 0, err: '' });
      }
    }
  });
});
