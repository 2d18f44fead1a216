// `fizz render` to PNG and SVG; what it writes is read back.

import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';

import { fine, json, refused, SCENES, TINY } from '../checks.mjs';
import { file, fizz, folder } from '../fizz.mjs';
import { elementsOf, referencesOf } from '../markup.mjs';
import { brightness, colorCount, decodePNG } from '../png.mjs';

describe('a picture', () => {
  let counter = 0;
  /** Renders, and returns what is in the file. */
  async function render(extension, ...args) {
    const name = `picture-${(counter += 1)}.${extension}`;
    const result = fine(await fizz(['render', 'bubbles-rise', '-o', name, ...args]));
    assert.equal(result.out, '');
    return readFileSync(join(folder, name));
  }

  test('is a PNG of the stage, twice its size', async () => {
    const picture = decodePNG(await render('png'));
    assert.deepEqual([picture.width, picture.height, picture.channels], [780, 1688, 3]);
    assert.ok(colorCount(picture) > 1000, 'it is blank');
  });

  for (const scene of SCENES) {
    test(`is a PNG of ${scene} at any scale`, async () => {
      for (const [scale, width, height] of [['0.25', 23, 31], ['1', 90, 121], ['1.5', 136, 181]]) {
        fine(await fizz(['render', scene, '-o', 'scaled.PNG', '--size', '90.4x120.5', '--scale', scale, '--at', '1']));
        const picture = decodePNG(readFileSync(join(folder, 'scaled.PNG')));
        assert.deepEqual([picture.width, picture.height], [Math.max(width, Math.ceil(90.4 * scale)), height]);
        assert.ok(colorCount(picture) > 100, 'it is blank');
      }
    });
  }

  test('survives extreme shapes', async () => {
    for (const size of ['1x1', '1x3000', '3000x1', '2.5x2.5']) {
      const [width, height] = size.split('x').map((side) => Math.ceil(side));
      const picture = decodePNG(await render('png', '--size', size, '--scale', '1', '--at', '0.1'));
      assert.deepEqual([picture.width, picture.height], [width, height]);
    }
  });

  test('is the same every time, and another one at another moment', async () => {
    assert.deepEqual(await render('png', ...TINY), await render('png', ...TINY));
    assert.notDeepEqual(await render('png', ...TINY), await render('png', ...TINY, '--at', '0.6'));
    assert.notDeepEqual(await render('png', ...TINY), await render('png', ...TINY, '--seed', '7'));
  });

  test('is an SVG with circles where the bubbles are', async () => {
    const elements = elementsOf(`${await render('svg')}`);
    const [svg] = elements;
    assert.equal(svg.name, 'svg');
    const { width, height, viewBox } = svg.attributes;
    assert.deepEqual([width, height, viewBox], ['390', '844', '0 0 390 844']);
    const { bodies } = await json(['run', 'bubbles-rise', '--seconds', '3']);
    const circles = elements.filter(({ name, parent }) => name === 'circle' && parent === svg);
    assert.ok(circles.length >= bodies, `${circles.length} circles for ${bodies} bubbles`);
    for (const { attributes } of circles) {
      for (const key of ['cx', 'cy', 'r']) assert.ok(Number.isFinite(Number(attributes[key])), attributes[key]);
    }
  });

  for (const look of ['0', '1', '2', '3', '4', '5']) {
    test(`is well formed in either format with look ${look}`, async () => {
      const args = ['--set', `look=${look}`, '--scripted', '--at', '0.6', '--strobe', '3', '--theme', 'dark'];
      const elements = elementsOf(`${await render('svg', ...args)}`);
      const { ids, used } = referencesOf(elements);
      assert.equal(new Set(ids).size, ids.length, 'an id stands for two things');
      assert.deepEqual(used.filter((id) => !ids.includes(id)), [], 'references to nothing');
      decodePNG(await render('png', ...args, '--scale', '0.25'));
    });
  }

  test('shows several moments as a strobe picture', async () => {
    const strobe = ['--strobe', '4', '--every', '0.1'];
    const plain = elementsOf(`${await render('svg')}`);
    const several = elementsOf(`${await render('svg', ...strobe)}`);
    const ghosts = several.filter(({ name, parent }) => name === 'g' && parent === several[0]);
    const opacities = ghosts.map(({ attributes }) => Number(attributes.opacity));
    assert.equal(opacities.length, 3);
    assert.deepEqual(opacities, opacities.toSorted((a, b) => a - b), 'older ones are fainter');
    assert.ok(several.length > plain.length);
    const [one, four] = [await render('png', ...TINY), await render('png', ...TINY, ...strobe)].map(decodePNG);
    assert.notDeepEqual(one.pixels, four.pixels);
    // At the very start there are no older moments.
    fine(await fizz(['render', 'bubbles-rise', '-o', 'start.svg', '--strobe', '24', '--at', '0']));
  });

  test('is light or dark', async () => {
    const light = await render('png', ...TINY);
    const dark = await render('png', ...TINY, '--theme', 'dark');
    const [day, night] = [light, dark].map((bytes) => brightness(decodePNG(bytes)));
    assert.ok(day > 180 && night < 80, `${day}, ${night}`);
    assert.deepEqual(await render('png', ...TINY, '--theme', 'light'), light);
    assert.notDeepEqual(await render('svg'), await render('svg', '--theme', 'dark'));
  });

  test('shows gestures and parameters', async () => {
    const input = file('pop.txt', '@20 command popAll\n');
    for (const args of [['--input', input], ['--set', 'radiusMin=1', '--set', 'radiusMax=2']]) {
      assert.notDeepEqual(await render('png', ...TINY), await render('png', ...TINY, ...args), args.join(' '));
    }
  });

  test('shows the physics on top when asked, of any scene', async () => {
    for (const scene of ['pile', 'bubbles-fall']) {
      const look = async (...args) => {
        fine(await fizz(['render', scene, '-o', 'inside.svg', '--at', '2', ...args]));
        return elementsOf(readFileSync(join(folder, 'inside.svg'), 'utf8')).length;
      };
      const plain = await look();
      for (const layer of ['contacts', 'normals', 'islands', 'velocities,grid', 'all']) {
        assert.ok(await look('--debug', layer) > plain, `${scene}: ${layer}`);
      }
    }
    const wrong = ['render', 'pile', '-o', 'inside.png', '--debug'];
    refused(await fizz([...wrong, 'contact']), /--debug takes contacts,.*not 'contact'; did you mean 'contacts'/);
    refused(await fizz([...wrong, 'grid,']), /--debug takes/);
    refused(await fizz([...wrong, '']), /--debug takes/);
  });

  test('needs a known extension', async () => {
    for (const path of ['x.gif', 'x', 'png', '.', 'x.', '-', 'x.png/', 'x.png.txt', '']) {
      refused(await fizz(['render', 'bubbles-rise', '-o', path]), /cannot tell what to write from '.*': use .svg, /);
    }
    assert.ok(!existsSync(join(folder, 'png')));
  });

  test('needs a path that can be written', async () => {
    mkdirSync(join(folder, 'folder.png'));
    const cases = [
      ['no/such/x.png', 'No such file or directory'], ['no/such/x.svg', 'No such file or directory'],
      ['folder.png', 'Is a directory'],
    ];
    for (const [path, reason] of cases) {
      const result = await fizz(['render', 'bubbles-rise', ...TINY, '-o', path]);
      refused(result, new RegExp(`cannot write '${path}': ${reason}`));
    }
  });

  test('is refused before anything runs when an option makes no sense', async () => {
    // A day takes minutes.
    const day = ['render', 'bubbles-rise', '-o', 'day.png', '--at', '86400'];
    refused(await fizz([...day, '--theme', 'purple']), /--theme takes light or dark, not 'purple'/);
    refused(await fizz([...day, '--scale', '9']), /--scale takes a number 0.25...8, not '9'/);
    refused(await fizz([...day, '--strobe', '1']), /--strobe takes a whole number 2...24/);
    refused(await fizz([...day, '--every', '0']), /--every takes a number 0.01...60/);
    refused(await fizz([...day, '--size', '20000x20000']), /40000x40000 pixels is too large .*lower --scale or --size/);
    refused(await fizz([...day, '-o', 'day.svg', '--scale', 'x']), /--scale/);
    refused(await fizz([...day, '--at', '86401']), /--at takes a number 0...86400/);
  });
});
