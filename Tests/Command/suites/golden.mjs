// `fizz golden`, against the files of this project and against files that were tampered with.

import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';

import { fine, json, refused, SCENES } from '../checks.mjs';
import { file, fizz, root, temporaryFolder } from '../fizz.mjs';

/** What there are golden files of: the scenes, and what no scene shows. */
const SECTIONS = [...SCENES, 'card-house'];

describe('golden', () => {
  const committed = join(root, 'Tests/Golden');
  const isMinted = existsSync(committed);

  /** A folder with golden files written a moment ago. */
  async function mint(...scenes) {
    const golden = temporaryFolder();
    fine(await fizz(['golden', '--update', '--folder', golden, ...scenes]));
    return golden;
  }

  test('files of this project match', { skip: isMinted ? false : 'there are none yet' }, async () => {
    const { out } = fine(await fizz(['golden'], { cwd: root }));
    assert.equal(out, SECTIONS.map((scene) => `${scene}: matches\n`).join(''));
    const texts = SECTIONS.map((scene) => readFileSync(join(committed, `${scene}.txt`), 'utf8'));
    assert.equal(fine(await fizz(['golden', '--print'])).out, texts.join(''));
  });

  test('files are written, and then match', async () => {
    const golden = join(temporaryFolder(), 'a', 'b');
    const written = await json(['golden', '--update', '--folder', golden]);
    assert.deepEqual(written.map(({ scene, written: isNew, matches }) => [scene, isNew, matches]),
      SECTIONS.map((scene) => [scene, true, true]));
    const again = await json(['golden', '--update', '--folder', golden]);
    assert.deepEqual(again.map((result) => result.written), SECTIONS.map(() => false));
    const matched = await json(['golden', '--folder', golden]);
    assert.deepEqual(matched.map(({ matches, step, difference }) => [matches, step, difference]),
      SECTIONS.map(() => [true, null, null]));
    assert.deepEqual(readdirSync(golden).sort(), SECTIONS.map((scene) => `${scene}.txt`).sort());
  });

  test('files are readable, and are what is printed', async () => {
    const golden = await mint();
    for (const scene of SECTIONS) {
      const text = readFileSync(join(golden, `${scene}.txt`), 'utf8');
      assert.equal(fine(await fizz(['golden', '--print', scene])).out, text);
      assert.match(text, new RegExp(`^scene ${scene}\n`));
      assert.equal([...text.matchAll(/^step \d+ digest [0-9a-f]{16} bodies \d+/gm)].length, 4);
    }
  });

  test('file that was changed is named, with its step', async () => {
    const golden = await mint('bubbles-rise', 'bubbles-float');
    const path = join(golden, 'bubbles-float.txt');
    const text = readFileSync(path, 'utf8');
    const edits = [
      [text.replace(/(?<=^step 300 digest )\S+/m, '0123456789abcdef'), 300],
      [text.replace(/^ {2}bubble.*\n/m, ''), 150], [text.replace(/^step 600[^]*/m, ''), 600],
      [`${text}more\n`, 600], ['', null], ['\u0000\n', null],
    ];
    for (const [content, step] of edits) {
      writeFileSync(path, content);
      const result = await fizz(['golden', 'bubbles-rise', 'bubbles-float', '--folder', golden]);
      assert.deepEqual([result.code, result.err], [1, '']);
      const place = step === null ? '' : ` at step ${step}`;
      const report = `^bubbles-float: differs${place}\n  \\S+bubbles-float\\.txt:\\d+: expected '.*', found '`;
      assert.match(result.out, new RegExp(report, 'm'));
      assert.match(result.out, /^bubbles-rise: matches$/m);
      const machine = JSON.parse((await fizz(['golden', '--folder', golden, '--json', 'bubbles-float'])).out);
      assert.deepEqual(machine.map(({ matches, step: found }) => [matches, found]), [[false, step]]);
    }
    fine(await fizz(['golden', '--folder', golden, 'bubbles-rise']));
    fine(await fizz(['golden', '--update', '--folder', golden, 'bubbles-float']));
    assert.equal(readFileSync(path, 'utf8'), text);
  });

  test('files match with the line ends of another system', async () => {
    const golden = await mint('bubbles-fall');
    for (const name of readdirSync(golden)) {
      writeFileSync(join(golden, name), readFileSync(join(golden, name), 'utf8').replaceAll('\n', '\r\n'));
    }
    fine(await fizz(['golden', '--folder', golden, 'bubbles-fall']));
  });

  test('files that are missing differ', async () => {
    const result = await fizz(['golden', '--folder', 'nowhere']);
    assert.equal(result.code, 1);
    assert.match(result.out, /^stress: differs\n {2}nowhere\/stress.txt is missing; mint it with fizz golden --upd/m);
  });

  test('files are not written where they cannot be', async () => {
    const name = file('a-file', '');
    refused(await fizz(['golden', '--update', '--folder', name]), /cannot write 'a-file\/bubbles-rise.txt'/);
    refused(await fizz(['golden', '--update', '--folder', `${name}/x`]), /cannot make folder 'a-file\/x'/);
  });
});
