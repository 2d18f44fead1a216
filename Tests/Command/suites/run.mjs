// `fizz run`: digests, and what they depend on.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { fine, json, refused, SCENES } from '../checks.mjs';
import { fizz } from '../fizz.mjs';

describe('run', () => {
  const digestOf = async (...args) => (await json(['run', 'bubbles-rise', '--steps', '60', ...args])).digest;

  test('says what became of the scene', async () => {
    const summary = await json(['run', 'bubbles-fall', '--seconds', '2', '--seed', '18446744073709551615']);
    assert.equal(summary.scene, 'bubbles-fall');
    assert.equal(summary.seed, '18446744073709551615', 'exact, hence a string');
    assert.equal(summary.steps, 240);
    assert.match(summary.digest, /^[0-9a-f]{16}$/);
    for (const key of ['bodies', 'awake', 'contacts', 'particles']) assert.ok(Number.isInteger(summary[key]), key);
    assert.ok(summary.bodies > 0 && summary.awake <= summary.bodies);
    const text = fine(await fizz(['run', 'bubbles-fall', '--seconds', '2', '--seed', '18446744073709551615'])).out;
    assert.match(text, new RegExp(`^digest +${summary.digest}$`, 'm'));
  });

  for (const scene of SCENES) {
    test(`gives the same digest for the same seed, another for another: ${scene}`, async () => {
      const run = async (seed) => (await json(['run', scene, '--steps', '60', '--seed', seed])).digest;
      assert.equal(await run('1'), await run('1'));
      // Nothing about floating buttons is left to chance.
      if (scene !== 'dock') assert.notEqual(await run('1'), await run('2'));
    });
  }

  test('depends on whatever is given', async () => {
    const given = [
      [], ['--set', 'buoyancy=90'], ['--set', 'drag=0.2'], ['--size', '400x844'], ['--safe-area', '100,0,0,0'],
      ['--reduce-motion'], ['--scripted'], ['--seed', '7'],
    ];
    const digests = await Promise.all(given.map((args) => digestOf(...args)));
    assert.equal(new Set(digests).size, given.length, digests.join(' '));
  });

  test('takes options in any order and spelling, the last one of a kind counting', async () => {
    const digest = await digestOf('--seed', '7');
    const spellings = [
      ['run', '--json', '--seed=7', '--steps=60', 'bubbles-rise'],
      ['run', '--seed', '7', '--steps', '60', '--json', '--', 'bubbles-rise'],
      ['run', 'bubbles-rise', '--seed', '6', '--steps', '1', '--steps', '60', '--seed', '7', '--json'],
      ['run', 'bubbles-rise', '--seconds', '0.5', '--seed', '+7', '--json'],
      ['run', 'bubbles-rise', '--steps', '60', '--seconds', '9', '--seed', '7', '--json'],
    ];
    for (const args of spellings) assert.equal(JSON.parse(fine(await fizz(args)).out).digest, digest, args.join(' '));
  });

  for (const size of ['0x0', '0x844', '-5x10', '20001x5', '390x20000.5', 'infx5', '1e30x5']) {
    test(`refuses an impossible size: ${size}`, async () => {
      refused(await fizz(['run', 'bubbles-rise', '--size', size]), /impossible size '[^']+': each side has to be 1/);
    });
  }
  for (const size of ['', 'x', '390', '390x', '390x844x2', '390X844', 'nanxnanx', 'axb', '390 x 844']) {
    test(`refuses what is no size: '${size}'`, async () => {
      refused(await fizz(['run', 'bubbles-rise', `--size=${size}`]), /--size takes WIDTHxHEIGHT/);
    });
  }

  test('takes every size that is possible', async () => {
    for (const size of ['1x1', '20000x1', '1x20000', '20000x20000', '0.5e1x33.25']) {
      await json(['run', 'bubbles-rise', '--steps', '30', '--size', size]);
    }
  });

  test('refuses a safe area that leaves nothing', async () => {
    const run = (value) => fizz(['run', 'bubbles-rise', '--safe-area', value]);
    refused(await run('400,0,444,0'), /impossible safe area/);
    for (const value of ['', '1,2,3', '1,2,3,4,5', '-1,0,0,0', 'a,b,c,d', 'inf,0,0,0', 'nan,0,0,0']) {
      refused(await run(value), /--safe-area takes four distances/);
    }
  });

  test('clamps what is out of range, and says so', async () => {
    const cases = [
      ['drag=99', 'drag=10'], ['drag=-1', 'drag=0'], ['substeps=2.4', 'substeps=2'], ['refills=7', 'refills=1'],
    ];
    for (const [given, used] of cases) {
      const result = await fizz(['run', 'bubbles-rise', '--steps', '60', '--json', '--set', given]);
      const name = given.split('=')[0];
      assert.equal(result.code, 0);
      const warning = `^fizz: warning: ${given} is not a valid value \\([^)]+\\); using ${used.split('=')[1]}\n$`;
      assert.match(result.err, new RegExp(warning));
      assert.equal(JSON.parse(result.out).digest, await digestOf('--set', used), name);
    }
  });

  test('refuses a parameter that is not there, or no number', async () => {
    const set = (value) => fizz(['run', 'bubbles-rise', '--set', value]);
    refused(await set('drg=1'), /has no parameter 'drg'; did you mean 'drag'\?/);
    refused(await set('=1'), /has no parameter ''/);
    refused(await set('drag'), /--set takes NAME=VALUE, not 'drag'/);
    for (const value of ['', 'x', 'nan', 'inf', '1e99', '1,5', '1 ']) {
      refused(await set(`drag=${value}`), /parameter 'drag' takes a number/);
    }
    assert.equal(await digestOf('--set', 'refills=off'), await digestOf('--set', 'refills=0'));
  });
});
