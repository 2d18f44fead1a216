import { Flag, Item, ITEM_WORDS, Kind, Look, State } from '../engine/layout.js';
import { css, luminance, over, rgb } from './color.js';
import { Glyphs, Lettering } from './glyphs.js';
import { PICTURE_SCALE } from './looks.js';
import { Plates, PolygonOutline, RectangleOutline } from './plates.js';
import { fading, Sprites } from './sprites.js';

const DISABLED_OPACITY = 0.4;
const SELECTION = { gap: 3, width: 3 };
// Words on a sheet of at least so many points are headings, below so many notes.
const HEADING = 20;
const NOTE = 16;
// What lies beneath plates that show it, about.
const BENEATH = { light: [247, 247, 252], dark: [34, 30, 58] };

/** Paints the display list on a 2D canvas, circles and particles from cached pictures. */
export class Canvas2DRenderer {
  name = 'canvas';

  #sprites = new Sprites();
  #glyphs = new Glyphs();
  #plates = new Plates();
  #alpha = -1;
  #lighter = false;
  #hasSheet = false;
  // The plate that was painted last, for the words on it.
  #ground = { x: NaN, y: NaN, alpha: 1, at: 0 };

  constructor(canvas, labels) {
    this.canvas = canvas;
    this.context = canvas.getContext('2d');
    this.labels = labels;
  }

  /** Fits the canvas to the stage. */
  resize({ width, height, pixelsPerPoint }) {
    this.pixels = pixelsPerPoint;
    const pixelWidth = Math.max(1, Math.round(width * pixelsPerPoint));
    const pixelHeight = Math.max(1, Math.round(height * pixelsPerPoint));
    if (this.canvas.width !== pixelWidth) this.canvas.width = pixelWidth;
    if (this.canvas.height !== pixelHeight) this.canvas.height = pixelHeight;
  }

  clear() {
    this.context.setTransform(1, 0, 0, 1, 0, 0);
    this.context.clearRect(0, 0, this.canvas.width, this.canvas.height);
  }

  /** Paints the items from `from` until before `to`, or only those of kinds for which `accepts` says so. */
  draw(engine, { dark, opaque = false, accepts = null, from = 0, to = engine.word(State.itemCount) }) {
    const { context } = this;
    this.engine = engine;
    // Reading the labels may move the engine's memory, so it comes before the views are taken.
    this.texts = this.labels.texts;
    this.images = this.labels.images;
    this.#sprites.configure(dark, this.pixels);
    this.#plates.configure(dark, this.pixels);
    this.#glyphs.configure(this.labels.edition, dark);
    this.clear();
    this.dark = dark;
    this.opaque = opaque;
    this.#hasSheet = false;
    this.#ground.x = NaN;
    this.#alpha = -1;
    this.#lighter = false;
    context.globalCompositeOperation = 'source-over';
    context.setTransform(this.pixels, 0, 0, this.pixels, 0, 0);
    const { floats, words } = engine;
    let at = engine.index(State.itemsPointer) + from * ITEM_WORDS;
    this.end = engine.index(State.itemsPointer) + to * ITEM_WORDS;
    for (; at < this.end; at += ITEM_WORDS) {
      const kind = words[at + Item.kind];
      if (accepts && !accepts(kind)) continue;
      const flags = words[at + Item.flags] & 0xffff;
      // What the page hosts itself needs no stand-in.
      if ((flags & Flag.hosted) !== 0) continue;
      this.#composite(dark && (flags & Flag.additive) !== 0);
      if (kind === Kind.circle) this.#circle(floats, words[at + Item.look], at, flags);
      else if (kind === Kind.particle) this.#particle(floats, at);
      else this.#other(engine, kind, at, flags);
    }
  }

  #circle(floats, look, at, flags) {
    const radius = floats[at + Item.width] / 2;
    if (!(radius > 0)) return;
    const alpha = floats[at + Item.alpha];
    const picture = this.#sprites.circle(
      look, radius * this.pixels, floats[at + Item.hue], floats[at + Item.saturation], floats[at + Item.brightness],
      alpha, floats[at + Item.strokeAlpha],
    );
    this.#opacity(fading(look, alpha) * ((flags & Flag.disabled) !== 0 ? DISABLED_OPACITY : 1));
    const x = floats[at + Item.x];
    const y = floats[at + Item.y];
    const rotation = floats[at + Item.rotation];
    const extent = radius * PICTURE_SCALE;
    if (rotation === 0 || look === Look.flat || look === Look.ring) {
      this.context.drawImage(picture, x - extent, y - extent, 2 * extent, 2 * extent);
    } else {
      this.#turn(x, y, rotation);
      this.context.drawImage(picture, -extent, -extent, 2 * extent, 2 * extent);
      this.#turnBack();
    }
    if ((flags & Flag.selected) !== 0) this.#selection(x, y, radius);
    if ((flags & Flag.held) !== 0) this.#held(x, y, radius);
  }

  #particle(floats, at) {
    const radius = floats[at + Item.width] / 2;
    if (!(radius > 0)) return;
    const picture = this.#sprites.particle(
      radius * this.pixels, floats[at + Item.hue], floats[at + Item.saturation], floats[at + Item.brightness],
    );
    this.#opacity(Math.min(1, floats[at + Item.alpha]));
    const extent = radius * PICTURE_SCALE;
    this.context.drawImage(
      picture, floats[at + Item.x] - extent, floats[at + Item.y] - extent, 2 * extent, 2 * extent,
    );
  }

  #other(engine, kind, at, flags) {
    const { floats } = engine;
    const dimming = (flags & Flag.disabled) !== 0 ? DISABLED_OPACITY : 1;
    this.#opacity(Math.min(1, floats[at + Item.alpha]) * dimming);
    const look = engine.words[at + Item.look];
    if (kind === Kind.line && look === Look.flat) this.#line(floats, at);
    else if (kind === Kind.line) this.#bar(floats, look, at, flags);
    else if (kind === Kind.text || kind === Kind.image) this.#glyph(engine, kind, at);
    else if (kind === Kind.polygon || kind === Kind.capsule || kind === Kind.roundedRectangle) {
      const outline = kind === Kind.polygon ? this.#polygon(engine, at) : this.#rectangle(floats, at);
      if (!outline) return;
      if ((flags & Flag.surface) !== 0) this.#sheet(outline, this.#place(floats, at));
      else this.#plate(outline, look, at, flags, this.#place(floats, at));
    }
  }

  // A sheet has the page's color, whatever its own.
  #sheet(outline, [x, y, rotation]) {
    this.#hasSheet = true;
    this.#turn(x, y, rotation);
    this.#plates.sheet(this.context, outline, this.opaque);
    this.#turnBack();
  }

  #plate(outline, look, at, flags, [x, y, rotation]) {
    const { context } = this;
    const { floats } = this.engine;
    const [hue, saturation, brightness] = this.#color(floats, at);
    Object.assign(this.#ground, { x, y, alpha: this.#alpha, at });
    const style = {
      hue, saturation, brightness, strokeAlpha: floats[at + Item.strokeAlpha],
      strokeWidth: floats[at + Item.strokeWidth], translucent: look === Look.bubble, isControl: this.#hasWords(at),
    };
    this.#turn(x, y, rotation);
    if ((flags & Flag.held) !== 0) this.#plates.held(context, outline);
    if (look === Look.flat) this.#plates.flat(context, outline, style);
    else this.#plates.solid(context, outline, Math.cos(rotation), Math.sin(rotation), style);
    if ((flags & Flag.selected) !== 0) {
      context.strokeStyle = this.#accent();
      context.lineWidth = SELECTION.width;
      context.lineJoin = 'round';
      context.beginPath();
      outline.trace(context, SELECTION.gap);
      context.stroke();
    }
    this.#turnBack();
  }

  #rectangle(floats, at) {
    const corner = this.engine.words[at + Item.kind] === Kind.capsule ? Infinity : floats[at + Item.corner];
    return new RectangleOutline(floats[at + Item.width], floats[at + Item.height], corner);
  }

  #place(floats, at) {
    return [floats[at + Item.x], floats[at + Item.y], floats[at + Item.rotation]];
  }

  // A line with a look is a bar from its start to its end.
  #bar(floats, look, at, flags) {
    const along = floats[at + Item.width];
    const down = floats[at + Item.height];
    const thickness = floats[at + Item.corner];
    const outline = new RectangleOutline(Math.hypot(along, down) + thickness, thickness, Infinity);
    const place = [floats[at + Item.x] + along / 2, floats[at + Item.y] + down / 2, Math.atan2(down, along)];
    this.#plate(outline, look, at, flags, place);
  }

  #line(floats, at) {
    const { context } = this;
    context.strokeStyle = css(...this.#color(floats, at));
    context.lineWidth = floats[at + Item.corner];
    context.lineCap = 'round';
    context.beginPath();
    context.moveTo(floats[at + Item.x], floats[at + Item.y]);
    context.lineTo(floats[at + Item.x] + floats[at + Item.width], floats[at + Item.y] + floats[at + Item.height]);
    context.stroke();
  }

  #polygon(engine, at) {
    const { floats } = engine;
    const count = engine.words[at + Item.flags] >>> 16;
    const first = engine.index(State.pointsPointer) + engine.integers[at + Item.content] * 2;
    if (count < 3 || engine.integers[at + Item.content] < 0) return null;
    const points = Array.from({ length: count }, (_, i) => [floats[first + 2 * i], floats[first + 2 * i + 1]]);
    return new PolygonOutline(points, floats[at + Item.corner]);
  }

  #glyph(engine, kind, at) {
    const { floats, integers } = engine;
    const index = integers[at + Item.content];
    const words = (kind === Kind.image ? this.images : this.texts)[index];
    if (!words) return;
    const [hue, saturation, brightness] = this.#color(floats, at);
    const room = floats[at + Item.width];
    let picture;
    if (kind === Kind.text) {
      const size = floats[at + Item.corner] || floats[at + Item.height] || 15;
      const lettering = this.#lettering(floats[at + Item.x], floats[at + Item.y], size);
      picture = this.#glyphs.text(index, words, size * this.pixels, hue, saturation, brightness, lettering);
    } else {
      const size = Math.min(room, floats[at + Item.height]) * this.pixels;
      picture = this.#glyphs.image(index, words, size, hue, saturation, brightness);
    }
    let width = picture.width / this.pixels;
    let height = picture.height / this.pixels;
    // Painted in whole pixels, shown as large as asked for: one that grows does not jump.
    if (kind === Kind.image) width = height = Math.min(room, floats[at + Item.height]);
    if (room > 0 && width > room) {
      height *= room / width;
      width = room;
    }
    this.#turn(floats[at + Item.x], floats[at + Item.y], floats[at + Item.rotation]);
    this.context.drawImage(picture, -width / 2, -height / 2, width, height);
    this.#turnBack();
  }

  // A plate that bears words is something to press, not a thing.
  #hasWords(at) {
    const { engine: { floats, words } } = this;
    const next = at + ITEM_WORDS;
    return this.#hasSheet && next < this.end && words[next + Item.kind] === Kind.text
      && Math.abs(floats[next + Item.x] - floats[at + Item.x]) < 0.5
      && Math.abs(floats[next + Item.y] - floats[at + Item.y]) < 0.5;
  }

  // What words lie on says how they are set: on a plate in what can be read there, on a sheet as type is.
  #lettering(x, y, size) {
    const ground = this.#ground;
    if (Math.abs(ground.x - x) < 0.5 && Math.abs(ground.y - y) < 0.5) {
      const color = rgb(...this.#color(this.engine.floats, ground.at));
      return Lettering.on(luminance(over(color, ground.alpha, this.dark ? BENEATH.dark : BENEATH.light)));
    }
    if (!this.#hasSheet) return Lettering.free;
    return size >= HEADING ? Lettering.heading : size < NOTE ? Lettering.note : Lettering.body;
  }

  #selection(x, y, radius) {
    const { context } = this;
    this.#opacity(1);
    context.lineWidth = SELECTION.width;
    context.strokeStyle = this.#accent();
    context.beginPath();
    context.arc(x, y, radius + SELECTION.gap, 0, Math.PI * 2);
    context.stroke();
  }

  #held(x, y, radius) {
    const { context } = this;
    const glow = context.createRadialGradient(x, y, radius * 0.9, x, y, radius * 1.35);
    glow.addColorStop(0, this.dark ? 'rgba(255,255,255,0.28)' : 'rgba(40,60,140,0.2)');
    glow.addColorStop(1, 'rgba(255,255,255,0)');
    context.fillStyle = glow;
    context.beginPath();
    context.arc(x, y, radius * 1.35, 0, Math.PI * 2);
    context.arc(x, y, radius, 0, Math.PI * 2, true);
    context.fill();
  }

  #accent() {
    return this.dark ? '#ffffff' : '#0a6cff';
  }

  #color(floats, at) {
    return [floats[at + Item.hue], floats[at + Item.saturation], floats[at + Item.brightness]];
  }

  #turn(x, y, rotation) {
    const cosine = Math.cos(rotation) * this.pixels;
    const sine = Math.sin(rotation) * this.pixels;
    this.context.setTransform(cosine, sine, -sine, cosine, x * this.pixels, y * this.pixels);
  }

  #turnBack() {
    this.context.setTransform(this.pixels, 0, 0, this.pixels, 0, 0);
  }

  #opacity(alpha) {
    if (alpha === this.#alpha) return;
    this.#alpha = alpha;
    this.context.globalAlpha = alpha;
  }

  #composite(lighter) {
    if (lighter === this.#lighter) return;
    this.#lighter = lighter;
    this.context.globalCompositeOperation = lighter ? 'lighter' : 'source-over';
  }
}
