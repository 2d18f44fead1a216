import { contrast, css, luminance, rgb } from './color.js';
import { hasIcon, paintIcon } from './icons.js';
import { heart, roundedRectangle, star } from './paths.js';
import { makeSurface } from './sprites.js';

const FONT = '-apple-system, BlinkMacSystemFont, "SF Pro Text", Inter, "PingFang SC", "Noto Sans CJK SC", sans-serif';
const MOST_GLYPHS = 600;
const SHADES = 16;
const INK = 'rgba(32,30,66,0.86)';
// On sheets and plates words are type, not decoration: dark or light ink, without a shadow.
const TYPE = { dark: '#1d1d24', light: '#ffffff' };
const DARK_INK = 0.012;
// Below this a color of its own could not be read, and gives way to ink.
const READABLE = 2.6;

/** How words are set: their weight, their spacing in ems, and the luminance that they lie on, where it is known. */
export const Lettering = Object.freeze({
  free: { weight: 600, spacing: 0, style: 0, ground: null },
  heading: { weight: 700, spacing: -0.022, style: 1, ground: null },
  body: { weight: 500, spacing: 0, style: 2, ground: null },
  note: { weight: 400, spacing: 0, style: 3, ground: null },
  on: (ground) => ({ weight: 600, spacing: -0.006, style: 4 + Math.round(ground * 11), ground }),
});

/** Painted texts and images, kept until their words, size or color change. */
export class Glyphs {
  #pictures = new Map();
  #version = -1;
  #dark = false;

  /** Says which label table is in use and whether the page is dark; another one drops every picture. */
  configure(version, dark) {
    if (version === this.#version && dark === this.#dark) return;
    this.#version = version;
    this.#dark = dark;
    this.clear();
  }

  clear() {
    this.#pictures.clear();
  }

  /** A text as a picture. `size` is the font's, in pixels. */
  text(index, words, size, hue, saturation, brightness, lettering = Lettering.free) {
    const pixels = Math.max(1, Math.round(size));
    const shade = Math.round(brightness * (SHADES - 1)) * SHADES + Math.round(saturation * (SHADES - 1));
    const place = (index * 1024 + Math.min(1023, pixels)) * 16 + lettering.style;
    const key = (place * 256 + shade) * 64 + Math.floor(hue * 63);
    return this.#pictures.get(key)
      ?? this.#paintText(key, words, pixels, this.#ink(hue, saturation, brightness, lettering), lettering);
  }

  /** A named image as a picture, `size` pixels wide and high. */
  image(index, name, size, hue, saturation, brightness) {
    const pixels = Math.max(1, Math.round(size));
    const key = -1 - ((index * 1024 + Math.min(1023, pixels)) * 64 + Math.floor(hue * 63));
    return this.#pictures.get(key) ?? this.#paintImage(key, name, pixels, { hue, saturation, brightness });
  }

  // White words would vanish on the pale films of a light page.
  #ink(hue, saturation, brightness, { style, ground }) {
    const isPlain = saturation < (ground === null ? 0.1 : 0.2) && brightness > 0.85;
    if (ground !== null) {
      if (!isPlain && contrast(luminance(rgb(hue, saturation, brightness)), ground) >= READABLE) {
        return css(hue, saturation, brightness);
      }
      return contrast(1, ground) * 1.5 >= contrast(DARK_INK, ground) ? TYPE.light : TYPE.dark;
    }
    if (style !== Lettering.free.style && isPlain) return this.#dark ? TYPE.light : TYPE.dark;
    if (!this.#dark && saturation < 0.1 && brightness > 0.85) return INK;
    return css(hue, saturation, brightness);
  }

  #paintText(key, words, pixels, color, { weight, spacing, style }) {
    const font = `${weight} ${pixels}px ${FONT}`;
    const letterSpacing = `${(spacing * pixels).toFixed(2)}px`;
    const measuring = makeSurface(1, 1).surface.getContext('2d');
    measuring.font = font;
    measuring.letterSpacing = letterSpacing;
    const width = Math.ceil(measuring.measureText(words).width) + 4;
    const height = Math.ceil(pixels * 1.4);
    const { surface, finish } = makeSurface(width, height);
    const context = surface.getContext('2d');
    context.font = font;
    context.letterSpacing = letterSpacing;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillStyle = color;
    if (style === Lettering.free.style && color !== INK) {
      context.shadowColor = 'rgba(0,0,0,0.3)';
      context.shadowBlur = pixels * 0.2;
    }
    context.fillText(words, width / 2, height / 2);
    return this.#keep(key, finish());
  }

  #paintImage(key, name, pixels, style) {
    const { surface, finish } = makeSurface(pixels, pixels);
    const context = surface.getContext('2d');
    context.translate(pixels / 2, pixels / 2);
    if (hasIcon(name)) {
      context.fillStyle = css(style.hue, style.saturation, style.brightness);
      paintIcon(context, name, pixels);
      return this.#keep(key, finish());
    }
    const r = pixels / 2;
    const fill = context.createLinearGradient(0, -r, 0, r);
    fill.addColorStop(0, css(style.hue, style.saturation * 0.7, Math.min(1, style.brightness * 1.1)));
    fill.addColorStop(1, css(style.hue, style.saturation, style.brightness));
    context.fillStyle = fill;
    context.beginPath();
    if (/heart/.test(name)) heart(context, r * 0.9);
    else if (/star|spark/.test(name)) star(context, r * 0.9);
    else roundedRectangle(context, pixels, pixels, pixels * 0.24);
    context.fill();
    if (!/heart|star|spark/.test(name)) {
      context.font = `600 ${Math.round(r)}px ${FONT}`;
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.fillStyle = '#fff';
      context.fillText([...name][0]?.toUpperCase() ?? '', 0, r * 0.05);
    }
    return this.#keep(key, finish());
  }

  #keep(key, picture) {
    if (this.#pictures.size >= MOST_GLYPHS) this.clear();
    this.#pictures.set(key, picture);
    return picture;
  }
}
