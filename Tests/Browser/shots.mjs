// Takes a picture of every scene at phone and desktop size, light and dark: node Tests/Browser/shots.mjs build/shots
//
// The pictures are of a fixed step, so two runs of the same build give the same.

import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { launch } from './drivers/chromium.mjs';
import { serve } from './drivers/server.mjs';

const SIZES = {
  phone: { width: 390, height: 844, scale: 2, touch: true },
  desktop: { width: 1440, height: 900, scale: 1, touch: false },
};
const SEED = 42;
const STEPS = 360;

/** Waits for the page's transitions, and for a frame to be drawn; runs in the page. */
async function settle() {
  const endless = (animation) => animation.effect?.getTiming().iterations === Infinity;
  const ends = document.getAnimations().filter((animation) => !endless(animation)).map(({ finished }) => finished);
  await Promise.allSettled(ends);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return true;
}

const [target, ...wanted] = process.argv.slice(2);
if (!target) {
  console.error('usage: shots.mjs FOLDER [SCENE...]');
  process.exit(64);
}
const folder = resolve(target);
mkdirSync(folder, { recursive: true });
const server = await serve(fileURLToPath(new URL('../../web/gallery', import.meta.url)));
const page = await launch();
try {
  for (const colorScheme of ['light', 'dark']) {
    for (const [size, metrics] of Object.entries(SIZES)) {
      await page.emulate({ ...metrics, colorScheme });
      // From the start, so that the page lays itself out as a visitor would see it.
      await page.open(server.address, { ready: 'window.fizz?.ready || window.fizz?.failure' });
      const scenes = await page.eval('fizz.engine.scenes.map(({ name }) => name)');
      for (const scene of wanted.length > 0 ? wanted : scenes) {
        await page.eval((scene, seed, steps) => {
          fizz.pause();
          fizz.load(scene, seed);
          fizz.stepFrames(steps);
          document.activeElement?.blur?.();
        }, scene, SEED, STEPS);
        await page.eval(settle);
        const path = join(folder, `${scene}-${size}-${colorScheme}.png`);
        await page.screenshot(path);
        console.log(path);
      }
    }
  }
  const messages = await page.messages();
  if (messages.length > 0) {
    console.error('The console was not empty:', messages);
    process.exitCode = 1;
  }
} finally {
  await page.close();
  await server.stop();
}
