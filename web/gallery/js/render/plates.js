// Bars, rectangles and polygons: solids lit from above, however they are turned, with a thin bright rim and a soft
// shadow.

import { css } from './color.js';
import { grown, polygon, roundedRectangle } from './paths.js';
import { makeSurface } from './sprites.js';

const MOST_PICTURES = 300;
// Half the narrower side, in points, from which on a shadow grows no more: large plates would float.
const DEEPEST = 26;
const SHADOW = { drop: 0.14, reach: 0.42 };
const HALO = 0.6;
// Beyond any stage, in points.
const FAR = 4000;
// How much of its shading a control has.
const FLATTER = 0.38;
// A sheet's shadow, in points, and how many pixels a point of it takes: it is so soft that few will do.
const SHEET_SHADOW = { reach: 26, drop: 10, pixels: 0.5 };
const SHEETS = {
  light: { fill: 'rgba(255,255,255,0.72)', opaque: '#ffffff', rim: [0.95, 0.5], edge: 'rgba(30,34,80,0.07)' },
  dark: { fill: 'rgba(255,255,255,0.075)', opaque: '#22222a', rim: [0.16, 0.05], edge: 'rgba(0,0,0,0.25)' },
};

/** A rectangle with round corners, about the origin. */
export class RectangleOutline {
  constructor(width, height, corner) {
    Object.assign(this, { width, height, corner: Math.max(0, Math.min(corner, width / 2, height / 2)) });
    this.depth = Math.min(width, height) / 2;
  }

  get key() {
    return `${this.width.toFixed(1)} ${this.height.toFixed(1)} ${this.corner.toFixed(1)}`;
  }

  /** How far it reaches up and down when it is turned. */
  span(cosine, sine) {
    const half = Math.abs(sine) * (this.width / 2 - this.corner) + Math.abs(cosine) * (this.height / 2 - this.corner)
      + this.corner;
    return [-half, half];
  }

  /** Half the sides of a box around it. */
  get extent() {
    return [this.width / 2, this.height / 2];
  }

  trace(context, by = 0) {
    roundedRectangle(context, this.width + 2 * by, this.height + 2 * by, Math.max(0, this.corner + by));
  }
}

/** A polygon about the origin, given as [x, y] points, with round corners. */
export class PolygonOutline {
  constructor(points, corner) {
    Object.assign(this, { points, corner });
    this.extent = [0, 1].map((axis) => Math.max(...points.map((point) => Math.abs(point[axis]))));
    this.depth = Math.min(...[0, 1].map((axis) => {
      const places = points.map((point) => point[axis]);
      return (Math.max(...places) - Math.min(...places)) / 2;
    }));
  }

  get key() {
    const places = this.points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`);
    return `${this.corner.toFixed(1)} ${places.join(' ')}`;
  }

  span(cosine, sine) {
    const heights = this.points.map(([x, y]) => x * sine + y * cosine);
    return [Math.min(...heights), Math.max(...heights)];
  }

  trace(context, by = 0) {
    polygon(context, by === 0 ? this.points : grown(this.points, by), Math.max(0, this.corner + by));
  }
}

/** Paints plates onto a context that is already turned about their center. Shadows and halos are kept as pictures. */
export class Plates {
  #pictures = new Map();
  #dark = false;
  #pixels = 1;

  /** Says how to paint; a change drops every picture. */
  configure(dark, pixelsPerPoint) {
    if (dark === this.#dark && pixelsPerPoint === this.#pixels) return;
    this.#dark = dark;
    this.#pixels = pixelsPerPoint;
    this.#pictures.clear();
  }

  /**
   * `style` gives hue, saturation, brightness, strokeAlpha, strokeWidth, and whether it is translucent or a control:
   * those are flatter, and lie closer to what is beneath.
   */
  solid(context, outline, cosine, sine, style) {
    const depth = style.isControl ? FLATTER : 1;
    if (!style.translucent) this.#shadow(context, outline, cosine, sine, depth);
    const [top, bottom] = outline.span(cosine, sine);
    // From the top of the screen to its foot, as seen by the turned context.
    const down = () => context.createLinearGradient(sine * top, cosine * top, sine * bottom, cosine * bottom);
    const { hue, saturation, brightness } = style;
    const body = down();
    body.addColorStop(0, css(hue, saturation * (1 - 0.26 * depth), brightness + (1 - brightness) * 0.5));
    body.addColorStop(0.5, css(hue, saturation, brightness));
    body.addColorStop(1, css(hue - 0.012 * depth, saturation * 1.08, brightness * (1 - 0.17 * depth)));
    context.fillStyle = body;
    context.beginPath();
    outline.trace(context);
    context.fill();
    const rim = down();
    const strength = Math.max(this.#dark ? 0.42 : 0.6, Math.min(1, style.strokeAlpha * 1.35));
    rim.addColorStop(0, `rgba(255,255,255,${strength.toFixed(3)})`);
    rim.addColorStop(0.9, `rgba(255,255,255,${(strength * 0.2).toFixed(3)})`);
    context.lineWidth = Math.max(1, style.strokeAlpha > 0 ? style.strokeWidth : 0);
    context.strokeStyle = rim;
    context.beginPath();
    outline.trace(context, -context.lineWidth / 2);
    context.stroke();
  }

  /** One plain color, with a white outline inside the edge if there is one. */
  flat(context, outline, { hue, saturation, brightness, strokeAlpha, strokeWidth }) {
    context.fillStyle = css(hue, saturation, brightness);
    context.beginPath();
    outline.trace(context);
    context.fill();
    if (!(strokeAlpha > 0 && strokeWidth > 0)) return;
    context.lineWidth = strokeWidth;
    context.strokeStyle = `rgba(255,255,255,${strokeAlpha.toFixed(3)})`;
    context.beginPath();
    outline.trace(context, -strokeWidth / 2);
    context.stroke();
  }

  /** What holds other things: the page's own sheet, above a soft shadow that does not darken it. */
  sheet(context, outline, opaque) {
    const { fill, opaque: solid, rim: [top, bottom], edge } = this.#dark ? SHEETS.dark : SHEETS.light;
    const { reach, drop, pixels } = SHEET_SHADOW;
    const color = this.#dark ? 'rgba(0,0,0,0.34)' : 'rgba(38,42,104,0.15)';
    const { picture, width, height } = this.#soft(`sheet ${outline.key}`, outline, reach, color, pixels);
    around(context, outline, () => context.drawImage(picture, -width / 2, drop - height / 2, width, height));
    context.fillStyle = opaque ? solid : fill;
    context.beginPath();
    outline.trace(context);
    context.fill();
    const hairline = 1 / this.#pixels;
    const [, half] = outline.extent;
    const light = context.createLinearGradient(0, -half, 0, half);
    light.addColorStop(0, `rgba(255,255,255,${top})`);
    light.addColorStop(1, `rgba(255,255,255,${bottom})`);
    for (const [by, stroke] of [[hairline / 2, edge], [-hairline / 2, light]]) {
      context.lineWidth = hairline;
      context.strokeStyle = stroke;
      context.beginPath();
      outline.trace(context, by);
      context.stroke();
    }
  }

  /** Light around a plate under a finger; what shows through does not darken. */
  held(context, outline) {
    const reach = Math.max(4, Math.min(outline.depth, DEEPEST) * HALO);
    const color = this.#dark ? 'rgba(255,255,255,0.5)' : 'rgba(40,60,140,0.42)';
    const { picture, width, height } = this.#soft(`held ${outline.key}`, outline, reach, color);
    around(context, outline, () => context.drawImage(picture, -width / 2, -height / 2, width, height));
  }

  #shadow(context, outline, cosine, sine, depth) {
    const deep = Math.min(outline.depth, DEEPEST) * (depth < 1 ? 0.7 : 1);
    const drop = deep * SHADOW.drop;
    const color = this.#dark ? `rgba(0,0,0,${0.55 * depth})` : `rgba(26,38,90,${depth < 1 ? 0.16 : 0.3})`;
    const reach = Math.max(1, deep * SHADOW.reach);
    const { picture, width, height } = this.#soft(`${depth} ${outline.key}`, outline, reach, color);
    context.drawImage(picture, sine * drop - width / 2, cosine * drop - height / 2, width, height);
  }

  // The outline filled with one color and blurred, as a picture that is kept.
  #soft(key, outline, reach, color, pixels = this.#pixels) {
    const known = this.#pictures.get(key);
    if (known) return known;
    if (this.#pictures.size >= MOST_PICTURES) this.#pictures.clear();
    const [width, height] = outline.extent.map((half) => Math.ceil((half + reach * 2) * 2 * pixels));
    const { surface, finish } = makeSurface(width, height);
    const context = surface.getContext('2d');
    // The shape itself is painted beside the picture, its shadow into it.
    context.shadowColor = color;
    context.shadowBlur = reach * pixels;
    context.shadowOffsetX = width * 2;
    context.setTransform(pixels, 0, 0, pixels, width / 2 - width * 2, height / 2);
    context.beginPath();
    outline.trace(context);
    context.fill();
    const soft = { picture: finish(), width: width / pixels, height: height / pixels };
    this.#pictures.set(key, soft);
    return soft;
  }
}

// Paints only outside of an outline.
function around(context, outline, paint) {
  context.save();
  context.beginPath();
  context.rect(-FAR, -FAR, 2 * FAR, 2 * FAR);
  outline.trace(context);
  context.clip('evenodd');
  paint();
  context.restore();
}
