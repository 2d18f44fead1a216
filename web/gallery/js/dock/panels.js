import { State, View, VIEW_WORDS, ViewFlag } from '../engine/layout.js';
import { h } from '../page/dom.js';
import { makeContent } from './content/content.js';

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/**
 * The panels that are open, opening or closing: real views, laid out, scaled and faded as the engine says. Content is
 * made when its view appears, kept while it is there, and let go of with it.
 */
export class Panels {
  /** Called with the element when a panel becomes one to use, and when it is no longer. */
  onOpen = () => {};
  onClose = () => {};

  #entries = new Map();

  constructor({ layer, engine, language, regions, describe, onDismiss }) {
    Object.assign(this, { layer, engine, language, regions, describe, onDismiss });
    layer.addEventListener('keydown', (event) => this.#key(event));
  }

  /** Whether any panel is open to be used. */
  get isOpen() {
    for (const { isUsable } of this.#entries.values()) if (isUsable) return true;
    return false;
  }

  /** Lets go of every panel. */
  clear() {
    for (const [element, entry] of this.#entries) this.#drop(element, entry);
  }

  /** Called after each picture. */
  follow() {
    const { engine } = this;
    const count = engine.word(State.viewCount);
    if (count === 0 && this.#entries.size === 0) return;
    let at = engine.index(State.viewsPointer);
    const seen = new Set();
    const changes = [];
    for (let i = 0; i < count; i += 1, at += VIEW_WORDS) {
      const element = engine.words[at + View.element];
      seen.add(element);
      if (!this.#entries.has(element)) {
        this.#add(element);
        // Reading names may have moved the engine's memory.
        at = engine.index(State.viewsPointer) + i * VIEW_WORDS;
      }
      const entry = this.#entries.get(element);
      this.#place(entry, at, element);
      const isUsable = (engine.words[at + View.flags] & ViewFlag.interactive) !== 0;
      if (isUsable !== entry.isUsable) changes.push([element, entry, isUsable]);
    }
    for (const [element, entry] of this.#entries) if (!seen.has(element)) changes.push([element, entry, null]);
    // What others do about it may ask the engine again, so it comes last.
    for (const change of changes) this.#change(...change);
  }

  /** Says anew what each panel is called. */
  rename() {
    for (const [element, { node }] of this.#entries) {
      const { name } = this.describe(element);
      if (name && node.getAttribute('aria-label') !== name) node.setAttribute('aria-label', name);
    }
  }

  /** Moves the keyboard's focus into a panel: to what its content is for, or to the first thing in it. */
  focus(element) {
    const { node, content } = this.#entries.get(element) ?? {};
    (content?.first ?? node?.querySelector(FOCUSABLE) ?? node)?.focus({ preventScroll: true });
  }

  #add(element) {
    const { name, icon } = this.describe(element);
    const content = makeContent(icon, { language: this.language });
    const node = h('section', {
      class: 'hosted-panel', role: 'dialog', 'aria-modal': 'true', 'aria-label': name ?? '', tabIndex: -1,
      dataset: { element: String(element), icon: icon ?? '' }, inert: true,
    }, content.root);
    this.language.apply(node);
    this.layer.append(node);
    this.#entries.set(element, { node, content, isUsable: false, frame: '', look: '', order: -1 });
  }

  #place(entry, at, element) {
    const { floats } = this.engine;
    const { style } = entry.node;
    const short = (offset, digits) => floats[at + offset].toFixed(digits);
    const frame = `${short(View.width, 2)} ${short(View.height, 2)} ${short(View.corner, 2)}`;
    if (frame !== entry.frame) {
      entry.frame = frame;
      style.width = `${short(View.width, 2)}px`;
      style.height = `${short(View.height, 2)}px`;
      style.setProperty('--corner', `${short(View.corner, 2)}px`);
    }
    const transform = `translate(${short(View.x, 2)}px, ${short(View.y, 2)}px) scale(${short(View.scale, 4)})`;
    const look = `${transform} ${short(View.alpha, 3)} ${short(View.anchorX, 4)} ${short(View.anchorY, 4)}`;
    if (look !== entry.look) {
      entry.look = look;
      style.transform = transform;
      style.transformOrigin = `${floats[at + View.anchorX] * 100}% ${floats[at + View.anchorY] * 100}%`;
      style.opacity = short(View.alpha, 3);
    }
    const order = this.regions.contentOrder(element);
    if (order !== entry.order) style.zIndex = String(order);
    entry.order = order;
  }

  #change(element, entry, isUsable) {
    if (entry.isUsable && !isUsable) {
      const hadFocus = entry.node.contains(document.activeElement);
      entry.isUsable = false;
      entry.node.inert = true;
      this.onClose(element, hadFocus);
    }
    if (isUsable === null) {
      this.#drop(element, entry);
    } else if (isUsable) {
      entry.isUsable = true;
      entry.node.inert = false;
      this.onOpen(element);
    }
  }

  #drop(element, { node, content }) {
    this.#entries.delete(element);
    content.release?.();
    node.remove();
  }

  #key(event) {
    const panel = event.target.closest('.hosted-panel');
    if (!panel) return;
    // Keys in a panel are its own: none of them is a shortcut of the gallery's.
    event.stopPropagation();
    if (event.key === 'Escape' && !event.isComposing) {
      event.preventDefault();
      this.onDismiss();
    } else if (event.key === 'Tab') {
      this.#keepInside(event, panel);
    }
  }

  #keepInside(event, panel) {
    const stops = [...panel.querySelectorAll(FOCUSABLE)].filter((stop) => stop.offsetParent !== null);
    const [first, last] = [stops[0] ?? panel, stops.at(-1) ?? panel];
    const isAtEnd = event.shiftKey
      ? event.target === first || event.target === panel
      : event.target === last;
    if (!isAtEnd) return;
    event.preventDefault();
    (event.shiftKey ? last : first).focus();
  }
}
