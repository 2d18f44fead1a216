// `fizz record` and `fizz replay`.

import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';

import { fine, json, refused, SCENES, TINY } from '../checks.mjs';
import { file, fizz, folder, shell } from '../fizz.mjs';

describe('a recording', () => {
  const record = async (...args) => fine(await fizz(['record', 'bubbles-fall', '--steps', '300', ...args])).out;
  const replay = (text, ...args) => fizz(['replay', file('played.fizz', text), ...args]);

  for (const scene of SCENES) {
    test(`of ${scene} matches when it is replayed`, async () => {
      const name = `${scene}.fizz`;
      const [{ name: parameter, max, kind }] = await json(['scenes', '--parameters', scene]);
      const set = ['--set', `${parameter}=${kind === 'integer' ? Math.round(max / 4) : max / 4}`];
      fine(await fizz(['record', scene, '--seconds', '2', '--scripted', ...set, '-o', name]));
      assert.match(fine(await fizz(['replay', name])).out, /^\S+: 240 steps, 2 digests match\n$/);
      assert.deepEqual(await json(['replay', name]), { scene, steps: 240, digests: 2, matches: true });
    });
  }

  test('goes through a pipe', async () => {
    const { code, out } = await shell('fizz record stress --steps 130 | fizz replay -');
    assert.deepEqual({ code, out }, { code: 0, out: 'stress: 130 steps, 2 digests match\n' });
  });

  test('comes to the digest of the run', async () => {
    const { digest } = await json(['run', 'bubbles-fall', '--steps', '300', '--scripted']);
    assert.match(await record('--scripted'), new RegExp(`^digest 300 ${digest}\nend 300\n$`, 'm'));
  });

  test('whose digest was edited diverges there', async () => {
    const text = await record('--scripted');
    const expected = text.replace(/^(digest 240) .*/m, '$1 0123456789abcdef');
    const result = await replay(expected);
    const [found] = /(?<=^digest 240 ).*/m.exec(text);
    assert.equal(result.code, 1);
    assert.equal(result.err, '');
    assert.equal(result.out, 'bubbles-fall: diverged between step 120 and step 240\n'
      + `  expected 0123456789abcdef\n  found    ${found}\n`);
    const report = await replay(expected, '--json');
    assert.equal(report.code, 1);
    assert.deepEqual(JSON.parse(report.out), {
      scene: 'bubbles-fall', steps: 240, digests: 3, matches: false, divergedAt: 240, lastGood: 120,
      expected: '0123456789abcdef', found,
    });
  });

  test('whose input, seed, size or scene was edited diverges', async () => {
    const text = await record('--scripted');
    const edits = [
      [/^@121 pointer 2 moved 199/m, '@121 pointer 2 moved 120', 240], [/^seed 42/m, 'seed 43', 120],
      [/^environment 390/m, 'environment 290', 120], [/^scene bubbles-fall/m, 'scene bubbles-float', 120],
      [/^@150 .*\n/m, '', 240],
    ];
    for (const [pattern, replacement, step] of edits) {
      assert.match(text, pattern);
      const result = await replay(text.replace(pattern, replacement), '--json');
      assert.equal(result.code, 1, replacement);
      assert.equal(JSON.parse(result.out).divergedAt, step, replacement);
    }
  });

  test('may diverge before its first step', async () => {
    const [start] = /[0-9a-f]{16}/.exec((await json(['run', 'bubbles-fall', '--steps', '0'])).digest);
    const text = (await record()).replace(/^digest 120/m, 'digest 0 0123456789abcdef\ndigest 120');
    const result = await replay(text, '--json');
    assert.equal(result.code, 1);
    const { divergedAt, found } = JSON.parse(result.out);
    assert.deepEqual({ divergedAt, found }, { divergedAt: 0, found: start });
  });

  test('without digests proves nothing, and says so', async () => {
    const result = await replay((await record()).replace(/^digest.*\n/gm, ''));
    assert.equal(result.code, 0);
    assert.match(result.err, /^fizz: warning: the recording has no digests, so nothing was compared\n$/);
  });

  test('that is foreign, binary, empty, missing or a folder is refused', async () => {
    mkdirSync(join(folder, 'a folder'));
    const png = (await fizz(['render', 'bubbles-rise', ...TINY, '-o', 'foreign.png'])) && 'foreign.png';
    for (const name of [png, file('text.txt', 'hello\n'), file('empty.fizz', ''), file('nul', Buffer.alloc(999))]) {
      refused(await fizz(['replay', name]), new RegExp(`${name}:1: this is not a fizz recording`));
    }
    refused(await fizz(['replay', 'missing.fizz']), /cannot read 'missing.fizz': No such file or directory/);
    refused(await fizz(['replay', 'a folder']), /cannot read 'a folder': Is a directory/);
    refused(await fizz(['replay', 'text.txt/x']), /cannot read 'text.txt\/x': Not a directory/);
    refused(await fizz(['replay', '-'], { input: 'hello' }), /standard input:1: this is not a fizz recording/);
    refused(await shell('fizz replay - <&-'), /cannot read standard input/);
  });

  test('that is malformed is refused with the line', async () => {
    const text = await record('--scripted');
    const line = text.split('\n').findIndex((content) => content.startsWith('@31 ')) + 1;
    const edits = [
      [/^fizz-recording 1/, 'fizz-recording 2', 1, 'this version'], [/^scene .*/m, 'scene Ü', 2, 'the line does not'],
      [/^seed .*/m, 'seed -1', 3, 'the line does'], [/^seed .*/m, 'seed 99999999999999999999', 3, 'a number is out'],
      [/^environment 390/m, 'environment 0', 4, 'a number is out'], [/^@31 .*/m, '@31 what', line, 'the line does not'],
      [/^@31 /m, '@29 ', line, 'the steps go'], [/^@31 .*/m, '@31 parameter x 1', line, 'there is no parameter'],
      [/^end .*/m, 'end 300\nmore', text.split('\n').length, 'the line does not'],
    ];
    for (const [pattern, replacement, number, reason] of edits) {
      const name = file('bad.fizz', text.replace(pattern, replacement));
      refused(await fizz(['replay', name]), new RegExp(`bad.fizz:${number}: ${reason}`));
    }
    const unknown = await replay(text.replace(/^scene .*/m, 'scene bubbles-fell'));
    refused(unknown, /unknown scene 'bubbles-fell'; did you mean 'bubbles-fall'\?/);
  });

  test('that is cut off anywhere is refused', async () => {
    const text = fine(await fizz(['record', 'bubbles-fall', '--steps', '40', '--scripted'])).out;
    for (let length = 0; length < text.length - 1; length += length > text.length - 20 ? 1 : 29) {
      const result = refused(await replay(text.slice(0, length)));
      assert.match(result.err, /played.fizz:\d+: |has no end|unknown scene/, `cut off after ${length} bytes`);
    }
    fine(await replay(text.slice(0, -1)));
  });

  test('is not read for ever', async (t) => {
    if (!existsSync('/dev/zero')) return t.skip('there is no /dev/zero');
    refused(await fizz(['replay', '/dev/zero']), /longer than 64 MB/);
    refused(await fizz(['run', 'stress', '--input', '/dev/zero']), /longer than 64 MB/);
  });

  test('is written where it was asked to be, or not at all', async () => {
    for (const path of ['no/such/folder.fizz', '.', '', 'text.txt/x']) {
      refused(await fizz(['record', 'bubbles-rise', '--steps', '1', '-o', path]), /cannot write '/);
    }
    const text = await record();
    for (const args of [['-o', 'kept.fizz'], ['--output=kept.fizz'], ['-okept.fizz']]) {
      file('kept.fizz', 'something much longer than a recording '.repeat(100));
      fine(await fizz(['record', 'bubbles-fall', '--steps', '300', ...args]));
      assert.equal(readFileSync(join(folder, 'kept.fizz'), 'utf8'), text);
    }
    assert.equal(await record('-o', '-'), text);
  });
});
