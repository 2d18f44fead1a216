import { EDGES, State, View, VIEW_WORDS, ViewFlag } from '../engine/layout.js';
import { h } from '../page/dom.js';

const FOCUSABLE = 'button:not(:disabled), input, textarea, a[href]';

/**
 * The views that the engine asks for: made when one appears, laid out, scaled and faded as told, dropped when it is
 * gone. The content inside is the page's own.
 */
export class Panels {
  #open = new Map();

  /**
   * `content` makes the inside of a panel, `title` names it, `leave` is called when a panel that had the focus goes,
   * `dismiss` when the escape key is pressed in one.
   */
  constructor({ layer, engine, content, title, leave, dismiss }) {
    Object.assign(this, { layer, engine, content, title, leave, dismiss });
  }

  /** Brings the panels up to date; `order` is where each lies among the regions. */
  follow(order, focusedElement) {
    const { engine } = this;
    const count = engine.word(State.viewCount);
    const present = new Set();
    for (let i = 0; i < count; i += 1) {
      const at = engine.index(State.viewsPointer) + i * VIEW_WORDS;
      const element = engine.words[at + View.element];
      present.add(element);
      const isNew = !this.#open.has(element);
      const entry = this.#open.get(element) ?? this.#make(element);
      this.#place(entry, engine.index(State.viewsPointer) + i * VIEW_WORDS, order.get(element) ?? 1);
      // Opened from the keyboard: the keyboard goes on inside.
      if (isNew && focusedElement === element) this.#focusFirst(entry.node);
    }
    for (const [element, entry] of this.#open) {
      if (present.has(element)) continue;
      const hadFocus = entry.node.contains(document.activeElement);
      entry.node.remove();
      this.#open.delete(element);
      if (hadFocus) this.leave(element);
    }
  }

  /** Drops every panel. */
  clear() {
    for (const { node } of this.#open.values()) node.remove();
    this.#open.clear();
  }

  /** Makes the insides anew, in the language as it is. */
  refresh() {
    for (const [element, entry] of this.#open) {
      entry.node.setAttribute('aria-label', this.title(element));
      entry.node.replaceChildren(...this.content(element));
    }
  }

  #make(element) {
    const node = h('div', {
      class: 'hosted-panel', role: 'dialog', 'aria-modal': 'true', 'aria-label': this.title(element), tabIndex: -1,
      dataset: { element: String(element) },
    }, ...this.content(element));
    node.addEventListener('keydown', (event) => this.#key(event, element, node));
    this.layer.append(node);
    const entry = { node, signature: '' };
    this.#open.set(element, entry);
    return entry;
  }

  #place(entry, at, order) {
    const { floats, words } = this.engine;
    const value = (offset) => Math.round(floats[at + offset] * 100) / 100;
    const isOpen = (words[at + View.flags] & ViewFlag.interactive) !== 0;
    const [x, y, width, height] = [View.x, View.y, View.width, View.height].map(value);
    const [corner, scale, alpha] = [View.corner, View.scale, View.alpha].map(value);
    const [anchorX, anchorY] = [View.anchorX, View.anchorY].map(value);
    const edge = EDGES[words[at + View.edge]];
    const signature = [x, y, width, height, corner, scale, alpha, anchorX, anchorY, edge, isOpen, order].join(' ');
    if (signature === entry.signature) return;
    entry.signature = signature;
    const { node } = entry;
    node.dataset.edge = edge;
    node.inert = !isOpen;
    Object.assign(node.style, {
      width: `${width}px`, height: `${height}px`, borderRadius: `${corner}px`, opacity: String(alpha),
      transformOrigin: `${anchorX * 100}% ${anchorY * 100}%`, zIndex: String(order),
      transform: `translate(${x}px, ${y}px) scale(${scale})`,
    });
  }

  #focusFirst(node) {
    (node.querySelector(FOCUSABLE) ?? node).focus({ preventScroll: true });
  }

  #key(event, element, node) {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      this.leave(element);
      this.dismiss();
    } else if (event.key === 'Tab') {
      const stops = [...node.querySelectorAll(FOCUSABLE)];
      const [first, last] = [stops[0], stops.at(-1)];
      const isLeaving = event.shiftKey ? document.activeElement === first : document.activeElement === last;
      if (!isLeaving || !first) return;
      event.preventDefault();
      (event.shiftKey ? last : first).focus();
    }
  }
}
