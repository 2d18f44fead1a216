// Command lines that make no sense: exit code 2, one line that says why, and the nearest name that does.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { refused } from '../checks.mjs';
import { fizz, shell } from '../fizz.mjs';

describe('a command line that makes no sense', () => {
  const cases = [
    [[], /no command given; try 'fizz --help'/],
    [[''], /unknown command ''/],
    [['rum'], /unknown command 'rum'; did you mean 'run'\? \(fizz --help\)/],
    [['Replay'], /did you mean 'replay'\?/],
    [['vresion'], /did you mean 'version'\?/],
    [['completely-different'], /unknown command 'completely-different' \(fizz --help\)/],
    [['--versoin'], /unknown option '--versoin'; did you mean '--version'\?/],
    [['help', 'golde'], /unknown command 'golde'; did you mean 'golden'\?/],
    [['run', 'bubbles-rise', '--sede', '1'], /unknown option '--sede'; did you mean '--seed'\? \(fizz run --help\)/],
    [['run', 'bubbles-rise', '--jsn'], /did you mean '--json'\?/],
    [['golden', '--xyz'], /unknown option '--xyz' \(/],
    [['run', '-z', 'bubbles-rise'], /unknown option '-z'/],
    [['run', 'bubles-rise'], /unknown scene 'bubles-rise'; did you mean 'bubbles-rise'\?/],
    [['run', 'fall'], /did you mean 'bubbles-fall'\?/],
    [['run', 'zebra'], /unknown scene 'zebra' \(fizz scenes lists them\)/],
    [['scenes', '--parameters', 'stresss'], /unknown scene 'stresss'; did you mean 'stress'\?/],
    [['bench', 'stress', 'rise'], /did you mean 'bubbles-rise'\?/],
    [['golden', 'floats'], /unknown scene 'floats'/],
    [['run'], /needs SCENE/],
    [['replay'], /needs FILE/],
    [['run', 'stress', 'bubbles-rise'], /unexpected argument 'bubbles-rise'/],
    [['scenes', '--', '--json'], /unexpected argument '--json'/],
    [['run', 'stress', '--seed'], /--seed needs a value: N/],
    [['run', 'stress', '--json=yes'], /--json takes no value, but was given 'yes'/],
    [['run', 'stress', '--seed', '-1'], /--seed takes a whole number from 0 up, not '-1'/],
    [['run', 'stress', '--seed', '18446744073709551616'], /--seed/],
    [['run', 'stress', '--steps', '1.5'], /--steps takes a whole number 0\.\.\.10000000, not '1.5'/],
    [['run', 'stress', '--seconds', 'nan'], /--seconds takes a number 0\.\.\.80000, not 'nan'/],
    [['bench', '--steps', '0'], /--steps takes a whole number 1\.\.\.1000000/],
    [['golden', '--folder', ''], /--folder/],
    [['golden', '--print', '--json'], /--print goes with neither --update nor --json/],
    [['render', 'bubbles-rise'], /needs -o FILE/],
  ];
  for (const [args, pattern] of cases) {
    test(`is refused: fizz ${args.join(' ')}`, async () => refused(await fizz(args), pattern));
  }

  test('is answered in one line, whatever stands in it', async () => {
    for (const word of ['two\nlines', '\r', '\u001b[2J', '\u0085', '\u2028']) {
      for (const args of [[word], ['run', word], ['run', 'stress', `--x${word}`], ['replay', word]]) {
        const { err } = refused(await fizz(args));
        assert.doesNotMatch(err.slice(0, -1), /[\p{Cc}\u2028\u2029]/u);
      }
    }
  });

  test('is answered with standard error closed, too', async () => {
    const { code, out } = await shell('fizz nonsense 2>&-');
    assert.deepEqual({ code, out }, { code: 2, out: '' });
  });
});
