// `fizz scenes`: the catalog and the table of parameters.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';

import { fine, json, SCENES } from '../checks.mjs';
import { fizz, root } from '../fizz.mjs';

describe('scenes', () => {
  /** The table of a kind of scene as it stands in the sources. */
  const declaredIn = (path) => [...readFileSync(join(root, 'Sources', path), 'utf8')
    .matchAll(/ParameterInfo\(\s*"(\w+)"/g)].map(([, name]) => name);
  const tables = {
    bubbles: declaredIn('Fizz/Bubbles/BubbleParameter.swift'),
    rigid: declaredIn('Fizz/Playground/RigidParameter.swift'),
    tags: declaredIn('Fizz/Tags/TagParameter.swift'),
    lab: declaredIn('FizzScenes/LabPlate.swift'),
    dock: declaredIn('Fizz/Dock/DockParameter.swift'),
  };

  test('are listed', async () => {
    const lines = fine(await fizz(['scenes'])).out.trimEnd().split('\n');
    assert.deepEqual(lines.map((line) => line.split(' ')[0]), SCENES);
    const scenes = await json(['scenes']);
    assert.deepEqual(scenes.map(({ name }) => name), SCENES);
    for (const scene of scenes) {
      for (const key of ['title', 'titleZh', 'summary', 'summaryZh']) assert.ok(scene[key], `${scene.name}: ${key}`);
    }
  });

  for (const scene of SCENES) {
    test(`say what can be set in ${scene}`, async () => {
      const { kind: sort } = (await json(['scenes'])).find(({ name }) => name === scene);
      const declared = tables[sort];
      assert.ok(declared.length > 15);
      const table = await json(['scenes', '--parameters', scene]);
      assert.deepEqual(table.map(({ name }) => name), declared);
      for (const { name, group, unit, min, max, value, kind, raised, lowered, default: usual } of table) {
        assert.ok(min < max && min <= usual && usual <= max && min <= value && value <= max, name);
        assert.ok(['continuous', 'integer', 'toggle'].includes(kind), name);
        assert.ok(group && raised && lowered && unit !== undefined, name);
      }
      const text = fine(await fizz(['scenes', '--parameters', scene])).out;
      assert.deepEqual([...text.matchAll(/^ {2}(\w+) +\S+ {2}/gm)].map(([, name]) => name), declared);
    });
  }
});
