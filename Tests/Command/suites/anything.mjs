// Hundreds of command lines, good and bad, made from a seed.

import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';

import { fine } from '../checks.mjs';
import { file, fizz, temporaryFolder } from '../fizz.mjs';
import { commandLines, writeFuzzFiles } from '../fuzz.mjs';

const SEED = 20_261_130;

describe('whatever it is given', () => {
  const inputs = [
    '@1 parameter drag 0.5', '@3 pointer 1 began 195.5 400.25 0.1', '@5 pointer 1 moved 200 380 0.116667',
    '@9 pointer 1 ended 210 330 0.15', '@11 command popWithin 100 100 50', '@12 command spawn 3',
    '@12 command nudge 4 9 -9', '@14 environment 360 640 20 0 0 0 0 3 portraitUpsideDown reduceMotion+lowPower',
    '@16 command restart', '@18 command pop 5', '@19 command activate 6', '@21 command popAll',
  ];
  let recording;

  before(async () => {
    const input = file('fuzz.txt', inputs.join('\n'));
    recording = fine(await fizz(['record', 'bubbles-fall', '--steps', '40', '--input', input])).bytes;
  });

  test('a command line ends with 0, 1 or 2 and explains a 2', async () => {
    const lines = commandLines(SEED, 500, recording);
    const codes = [0, 0, 0];
    // Two at once, each in a folder of its own, so that what one writes never changes what another finds.
    await Promise.all([0, 1].map(async (lane) => {
      const cwd = temporaryFolder();
      writeFuzzFiles(cwd, recording, mkdirSync);
      for (let index = lane; index < lines.length; index += 2) {
        const { args, input, mutant: bytes } = lines[index];
        writeFileSync(join(cwd, 'mutant'), bytes);
        const result = await fizz(args, { cwd, input });
        check(result, `case ${index} of seed ${SEED}: fizz ${JSON.stringify(args)}\n${result.err}`);
        codes[result.code] += 1;
      }
    }));
    // A fuzzer that is always turned away at the door tests nothing.
    assert.ok(codes[0] > 150 && codes[1] > 5 && codes[2] > 100, `exit codes 0, 1 and 2: ${codes.join(', ')}`);
  });

  function check({ args, code, signal, out, err }, message) {
    assert.equal(signal, null, message);
    assert.ok([0, 1, 2].includes(code), message);
    if (code === 1) assert.ok(['replay', 'golden'].includes(args[0]), message);
    if (code < 2) assert.match(err, /^(fizz: warning: [^\n]+\n)*$/, message);
    if (code < 2 && args.includes('--json') && /^[[{]/.test(out)) JSON.parse(out);
    if (code === 2) assert.match(err, /^(fizz: warning: [^\n]+\n)*fizz[^\n]*: [^\n]+\n$/, message);
    if (code === 2) assert.equal(out, '', message);
  }
});
