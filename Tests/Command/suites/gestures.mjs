// `--input`: gesture files, good and bad.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { fine, json, refused } from '../checks.mjs';
import { file, fizz } from '../fizz.mjs';

describe('a gesture file', () => {
  const run = (name, steps = 60, options = {}) =>
    fizz(['run', 'bubbles-rise', '--steps', `${steps}`, '--json', '--input', name], options);

  test('has an effect', async () => {
    const without = await json(['run', 'bubbles-rise', '--steps', '60']);
    assert.equal(without.events.popped, undefined);
    const popped = JSON.parse(fine(await run(file('pop.txt', '# everything\n\n  @20 command popAll\n'))).out);
    assert.ok(popped.events.popped > 10);
    const dragged = JSON.parse(fine(await run(file('drag.txt', [
      '@5 command spawn 5', '@20 pointer 1 began 195 400 0.5', '@30 pointer 1 moved 250 500 0.6',
      '@40 pointer 1 ended 300 600 0.7', '@41 parameter drag 3',
      '@42 environment 844 390 0 0 0 0 0 3 landscapeLeft none',
    ].join('\n')))).out);
    assert.equal(new Set([without, popped, dragged].map(({ digest }) => digest)).size, 3);
  });

  test('may stand on standard input', async () => {
    const text = '@20 command popAll\n';
    const result = fine(await run('-', 60, { input: text }));
    assert.equal(result.out, (await run(file('pop.txt', text))).out);
  });

  test('may be a recording, with either kind of line ends', async () => {
    const record = ['record', 'bubbles-rise', '--steps', '130', '--scripted'];
    const recording = fine(await fizz(record)).out;
    const { digest } = await json(['run', 'bubbles-rise', '--steps', '130', '--scripted']);
    for (const [name, text] of [['lf', recording], ['crlf', recording.replaceAll('\n', '\r\n')]]) {
      const result = fine(await run(file(`${name}.fizz`, text), 130));
      assert.equal(JSON.parse(result.out).digest, digest, name);
    }
  });

  test('is mentioned when its end is not reached', async () => {
    const result = await run(file('late.txt', '@10 command popAll\n@61 command popAll\n@99 command popAll\n'));
    assert.equal(result.code, 0);
    assert.equal(result.err, 'fizz: warning: 2 inputs come after the end, step 60\n');
  });

  const garbage = [
    ['hello', 'the line does not follow the format'], ['@x command popAll', 'the line does not follow'],
    ['@5 command popAll now', 'the line does not follow'], ['@5 command explode', 'the line does not follow'],
    ['@5 parameter drg 1', 'there is no parameter of this name'], ['@5 parameter drag 1e99', 'a number is out of'],
    ['@-5 command popAll', 'the line does not follow'], ['@0 command popAll', 'the steps go backwards'],
    ['@100000001 command popAll', 'a number is out of range'], ['@5 pointer 1 began 5 5', 'the line does not follow'],
    ['@5 pointer 1 hovered 5 5 1', 'the line does not'], ['@5 pointer 1 began nan 5 1', 'the line does not follow'],
    ['@5 environment 0 0 0 0 0 0 0 2 portrait none', 'a number is out of range'], ['\u0000\uffff', 'the line does not'],
  ];
  for (const [line, reason] of garbage) {
    test(`is refused with the line's number: ${JSON.stringify(line)}`, async () => {
      const text = `# a comment\n@4 command spawn 1\n${line}\n@6 command popAll\n`;
      for (const name of [file('bad.txt', text), file('bad.txt', text.replaceAll('\n', '\r\n'))]) {
        refused(await run(name), new RegExp(`bad\\.txt:3: ${reason}`));
      }
    });
  }

  test('has to be a file that can be read', async () => {
    refused(await run('missing.txt'), /cannot read 'missing.txt': No such file/);
    refused(await run('.'), /cannot read '.': /);
    refused(await run(''), /cannot read ''/);
    fine(await run(file('empty.txt', '')));
  });
});
