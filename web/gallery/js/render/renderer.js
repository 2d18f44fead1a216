import { Flag, Item, ITEM_WORDS, Kind, State } from '../engine/layout.js';
import { Canvas2DRenderer } from './canvas2d.js';
import { hasGraphicsCard } from './graphics-card.js';
import { WebGL2Renderer } from './webgl2.js';

// From this many items on, the graphics card is worth its setup; below the lower bound it is given back.
const CROWD = { enter: 1500, leave: 1000 };

// Text, images and polygons stay with the 2D canvas, on top of the other.
const staysFlat = (kind) => kind === Kind.text || kind === Kind.image || kind === Kind.polygon;

/**
 * Chooses who paints: the 2D canvas, or for crowds the graphics card with the 2D canvas on top of it. Where the page
 * hosts views between the items, what lies above them is painted on a canvas of its own.
 */
export class Renderer {
  #choice = 'auto';
  #crowd = false;
  #cardPresent = false;
  #webgl = undefined;

  constructor({ flatCanvas, overCanvas, glCanvas, labels, viewport }) {
    this.flat = new Canvas2DRenderer(flatCanvas, labels);
    this.over = new Canvas2DRenderer(overCanvas, labels);
    this.overCanvas = overCanvas;
    this.glCanvas = glCanvas;
    this.viewport = viewport;
    this.dark = false;
    /** Whether nothing may show through sheets. */
    this.opaque = false;
    this.resize();
    hasGraphicsCard().then((present) => (this.#cardPresent = present));
  }

  /** Who painted the last picture: `canvas` or `webgl`. */
  get name() {
    return this.glCanvas.hidden ? 'canvas' : 'webgl';
  }

  /** `auto`, `canvas` or `webgl`. */
  set choice(value) {
    this.#choice = value;
  }

  resize() {
    this.flat.resize(this.viewport);
    this.over.resize(this.viewport);
    this.#webgl?.resize(this.viewport);
  }

  draw(engine) {
    const { dark, opaque } = this;
    const card = this.#wantsCard(engine.word(State.itemCount)) && !keepsOrder(engine) ? this.#card() : null;
    this.glCanvas.hidden = card === null;
    const hosted = engine.word(State.viewCount) > 0 ? lastHosted(engine) : -1;
    this.overCanvas.hidden = hosted < 0;
    if (hosted >= 0) {
      this.flat.draw(engine, { dark, opaque, to: hosted });
      this.over.draw(engine, { dark, opaque, from: hosted + 1 });
      return;
    }
    if (card === null) {
      this.flat.draw(engine, { dark, opaque });
      return;
    }
    card.draw(engine, { dark });
    this.flat.draw(engine, { dark, opaque, accepts: staysFlat });
  }

  #wantsCard(count) {
    if (this.#choice !== 'auto') return this.#choice === 'webgl';
    this.#crowd = count > (this.#crowd ? CROWD.leave : CROWD.enter);
    return this.#crowd && this.#cardPresent;
  }

  #card() {
    if (this.#webgl === undefined) {
      this.#webgl = WebGL2Renderer.create(this.glCanvas);
      this.#webgl?.resize(this.viewport);
    }
    return this.#webgl && !this.#webgl.lost ? this.#webgl : null;
  }
}

// Words lie on what a sheet holds, pictures on what they mark, and both below what is painted later: two canvases could
// not keep that order.
function keepsOrder(engine) {
  const { words } = engine;
  let at = engine.index(State.itemsPointer);
  for (let left = engine.word(State.itemCount); left > 0; left -= 1, at += ITEM_WORDS) {
    if (words[at + Item.kind] === Kind.image) return true;
    if ((words[at + Item.flags] & (Flag.surface | Flag.hosted)) === Flag.surface) return true;
  }
  return false;
}

// The place of the last item that stands in for a view, or -1.
function lastHosted(engine) {
  const { words } = engine;
  const start = engine.index(State.itemsPointer) + Item.flags;
  for (let i = engine.word(State.itemCount) - 1; i >= 0; i -= 1) {
    if ((words[start + i * ITEM_WORDS] & Flag.hosted) !== 0) return i;
  }
  return -1;
}
