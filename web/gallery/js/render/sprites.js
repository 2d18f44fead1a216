import { Look } from '../engine/layout.js';
import { paintLook, paintParticle, PICTURE_SCALE } from './looks.js';

// Pictures are kept until they take this many bytes; then all are painted anew.
const MOST_BYTES = 64 << 20;
const HUES = 48;
const LEVELS = 4;
// Radii in pixels that pictures are painted at; what lies between is scaled down a little.
const RADII = [2, 3, 4, 6, 8, 12, 16, 24, 32, 40, 48, 64, 80, 96, 128, 160, 192, 256, 384, 512];
const PARTICLE = 7;
// The bubble's usual opacity: below it a bubble is fading in, above it the film itself is denser.
const FILM_ALPHA = 0.35;

/** How much of an item's opacity is its fading, given its look; the rest is painted into its picture. */
export function fading(look, alpha) {
  return look === Look.bubble ? Math.min(1, alpha / FILM_ALPHA) : Math.min(1, alpha);
}

/** Painted circles, one for each look, size, color and outline that is in use. */
export class Sprites {
  #pictures = new Map();
  #bytes = 0;
  #dark = false;
  #pixels = 1;

  /** Says how to paint; a change drops every picture. */
  configure(dark, pixelsPerPoint) {
    if (dark === this.#dark && pixelsPerPoint === this.#pixels) return;
    this.#dark = dark;
    this.#pixels = pixelsPerPoint;
    this.clear();
  }

  clear() {
    this.#pictures.clear();
    this.#bytes = 0;
  }

  /** The picture of a circle with this radius in pixels. */
  circle(look, radius, hue, saturation, brightness, alpha, strokeAlpha) {
    const size = sizeIndex(radius);
    const hueIndex = Math.floor((hue - Math.floor(hue)) * HUES);
    const saturationIndex = level(saturation, 8);
    const brightnessIndex = level(brightness, 8);
    const density = look === Look.bubble ? level(Math.max(0, (alpha - FILM_ALPHA) / (1 - FILM_ALPHA)), LEVELS) : 0;
    const outline = strokeAlpha > 0 ? level(strokeAlpha / Math.max(0.02, fading(look, alpha)), LEVELS) : 0;
    const key = ((((look * 32 + size) * HUES + hueIndex) * 9 + saturationIndex) * 9 + brightnessIndex) * 25
      + density * 5 + outline;
    return this.#pictures.get(key) ?? this.#paint(key, RADII[size], {
      look, hue: (hueIndex + 0.5) / HUES, saturation: saturationIndex / 8, brightness: brightnessIndex / 8,
      alpha: look === Look.bubble ? FILM_ALPHA + ((1 - FILM_ALPHA) * density) / LEVELS : 1, outline: outline / LEVELS,
      pixels: this.#pixels, dark: this.#dark,
    });
  }

  /** The picture of a particle. */
  particle(radius, hue, saturation, brightness) {
    return this.circle(PARTICLE, radius, hue, saturation, brightness, 1, 0);
  }

  #paint(key, radius, style) {
    if (this.#bytes > MOST_BYTES) this.clear();
    const side = Math.ceil(radius * PICTURE_SCALE * 2);
    const { surface, finish } = makeSurface(side, side);
    const context = surface.getContext('2d');
    context.translate(side / 2, side / 2);
    const r = side / 2 / PICTURE_SCALE;
    if (style.look === PARTICLE) paintParticle(context, r, style);
    else paintLook(context, style.look, r, style);
    const picture = finish();
    this.#pictures.set(key, picture);
    this.#bytes += side * side * 4;
    return picture;
  }
}

/** A surface to paint a picture on, and what turns it into one. */
export function makeSurface(width, height) {
  if (typeof OffscreenCanvas === 'function') {
    const surface = new OffscreenCanvas(width, height);
    return { surface, finish: () => surface.transferToImageBitmap() };
  }
  const surface = document.createElement('canvas');
  surface.width = width;
  surface.height = height;
  return { surface, finish: () => surface };
}

function level(value, count) {
  const index = Math.round(value * count);
  return index < 0 ? 0 : index > count ? count : index;
}

function sizeIndex(radius) {
  let index = 0;
  while (index < RADII.length - 1 && RADII[index] < radius - 0.5) index += 1;
  return index;
}
