import { Element, ElementRole } from '../engine/layout.js';

// Room between a word and its ring, both sides together, in points.
const GAP = 8;

/** A ring over the focused bubble. It follows the bubble, and costs nothing while no bubble is focused. */
export class FocusRing {
  #active = false;

  constructor({ ring, list, bubbles, engine, viewport }) {
    Object.assign(this, { ring, bubbles, engine, viewport });
    list.addEventListener('focusin', () => {
      this.#active = true;
      this.follow();
    });
    list.addEventListener('focusout', () => {
      this.#active = false;
      ring.hidden = true;
    });
  }

  /** Called after each picture. */
  follow() {
    if (!this.#active) return;
    const at = this.bubbles.focusedIndex();
    this.ring.hidden = at < 0;
    if (at < 0) return;
    const { floats } = this.engine;
    const { scale } = this.viewport;
    const x = (floats[at + Element.x] + floats[at + Element.width] / 2) * scale;
    const y = (floats[at + Element.y] + floats[at + Element.height] / 2) * scale;
    const [width, height] = this.#size(at).map((side) => side * scale);
    this.ring.style.width = `${width}px`;
    this.ring.style.height = `${height}px`;
    this.ring.style.borderRadius = `${Math.min(width, height) / 2}px`;
    this.ring.style.transform = `translate(${x - width / 2}px, ${y - height / 2}px)`;
  }

  // Words and buttons are as wide as they are; everything else gets a circle.
  #size(at) {
    const { floats, words } = this.engine;
    const role = words[at + Element.traits] >>> 16;
    if (role === ElementRole.tag || role === ElementRole.button) {
      return [floats[at + Element.width] + GAP, floats[at + Element.height] + GAP];
    }
    const diameter = Math.max(24, floats[at + Element.value] * 2 + 10);
    return [diameter, diameter];
  }
}
