import { Element } from '../engine/layout.js';

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
    const diameter = Math.max(24, floats[at + Element.value] * 2 + 10) * scale;
    this.ring.style.width = `${diameter}px`;
    this.ring.style.height = `${diameter}px`;
    this.ring.style.transform = `translate(${x - diameter / 2}px, ${y - diameter / 2}px)`;
  }
}
