// `fizz bench`: what it reports, not how fast it is.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { fine, json, SCENES } from '../checks.mjs';
import { fizz } from '../fizz.mjs';

describe('bench', () => {
  test('measures every scene', async () => {
    const results = await json(['bench', '--steps', '20', '--warmup', '10']);
    assert.deepEqual(results.map(({ scene }) => scene), SCENES);
    for (const result of results) {
      assert.deepEqual(Object.keys(result), [
        'scene', 'steps', 'bodies', 'awake', 'contacts', 'medianNanoseconds', 'p99Nanoseconds', 'allocationsPerStep',
      ]);
      assert.equal(result.steps, 20);
      const moves = result.awake > 0 || ['tags', 'dock'].includes(result.scene);
      assert.ok(result.bodies > 0 && moves && result.contacts >= 0, result.scene);
      assert.ok(result.medianNanoseconds > 0 && result.p99Nanoseconds >= result.medianNanoseconds, result.scene);
      assert.ok(result.allocationsPerStep === null || result.allocationsPerStep >= 0, result.scene);
    }
  });

  test('measures what was asked for', async () => {
    const args = ['bench', 'stress', 'bubbles-fall', 'stress', '--steps', '1', '--warmup', '0'];
    assert.deepEqual((await json(args)).map(({ scene }) => scene), ['stress', 'bubbles-fall', 'stress']);
    const [crowd] = await json(['bench', 'stress', '--set', 'maxCount=3000', '--steps', '5', '--warmup', '5']);
    assert.equal(crowd.bodies, 3000);
    const text = fine(await fizz(args)).out.trimEnd().split('\n');
    assert.match(text[0], /^scene +bodies +awake +contacts +median ns +p99 ns +allocations\/step$/);
    assert.equal(text.length, 4);
  });
});
