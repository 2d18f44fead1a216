import { CommandKind, Element, ELEMENT_WORDS, ElementRole, ElementTrait, State } from '../engine/layout.js';
import { h } from '../page/dom.js';

// A longer list helps nobody; the rest is summed up in one line.
const MOST_ELEMENTS = 300;
// How much one press of an arrow key changes a velocity, points per second: what lies on the ground takes more.
const NUDGE = { bubbles: 120, rigid: 320, tags: 320, lab: 320, dock: 260 };
const ROLES = Object.keys(ElementRole);
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * Real buttons for the bubbles and bodies, in the engine's stable order, where a screen reader or the keyboard finds
 * them. They are brought up to date a few times a second, outside the frame, and only where something differs.
 */
export class BubbleButtons {
  #entries = new Map();
  #order = [];
  #moreCount = -1;

  constructor({ list, summary, engine, labels, language, viewport, leave, onMenu }) {
    Object.assign(this, { list, summary, engine, labels, language, viewport, leave, onMenu });
    list.addEventListener('click', (event) => this.#activate(event));
    list.addEventListener('keydown', (event) => this.#key(event));
    list.addEventListener('contextmenu', (event) => this.#menu(event));
    language.on(() => {
      for (const entry of this.#entries.values()) entry.signature = '';
      this.#moreCount = -1;
      if (engine.isLoaded) this.sync();
    });
  }

  /** Forgets every bubble: another scene's may have the same numbers. */
  reset() {
    this.#entries.clear();
    this.#order = [];
    this.list.replaceChildren();
  }

  /** The index into the engine's words of the focused bubble, or -1. */
  focusedIndex() {
    const focused = document.activeElement;
    if (focused?.parentElement?.parentElement !== this.list) return -1;
    return this.indexOf(Number(focused.dataset.element));
  }

  /** The index into the engine's words of an element, or -1. */
  indexOf(element) {
    const { engine } = this;
    const count = engine.word(State.elementCount);
    let at = engine.index(State.elementsPointer);
    for (let i = 0; i < count; i += 1, at += ELEMENT_WORDS) {
      if (engine.words[at + Element.element] === element) return at;
    }
    return -1;
  }

  /** Whether one of the buttons has the keyboard's focus. */
  get hasFocus() {
    return this.list.contains(document.activeElement);
  }

  /** Moves the keyboard's focus to an element. */
  focus(element) {
    this.#entries.get(element)?.button.focus({ preventScroll: true });
  }

  /** What an element is called, also one that has just gone. */
  nameOf(element) {
    return this.#entries.get(element)?.label ?? '';
  }

  /** What is said of where an element is. */
  placeOf(element) {
    const at = this.indexOf(element);
    return at < 0 ? '' : this.labels.texts[this.engine.integers[at + Element.valueText]] ?? '';
  }

  /** Moves the keyboard's focus to the first bubble. */
  focusFirst() {
    this.sync();
    this.list.querySelector('button')?.focus({ preventScroll: true });
  }

  /** Brings the buttons up to date. */
  sync() {
    const { engine } = this;
    const total = engine.word(State.elementCount);
    const count = Math.min(MOST_ELEMENTS, total);
    let at = engine.index(State.elementsPointer);
    const order = [];
    let others = 0;
    let isModal = false;
    for (let i = 0; i < count; i += 1, at += ELEMENT_WORDS) {
      const id = engine.words[at + Element.element];
      if ((engine.words[at + Element.traits] & ElementTrait.modal) !== 0) isModal = true;
      // What a button opened is on the page, with all that is in it.
      if (engine.words[at + Element.traits] >>> 16 === ElementRole.panel) continue;
      order.push(id);
      const entry = this.#entries.get(id) ?? this.#add(id);
      this.#place(entry, at);
      if (engine.words[at + Element.traits] >>> 16 === ElementRole.button) others += 1;
      // Things to press have words of their own; what is numbered counts without them.
      this.#describe(entry, id, at, id - others);
    }
    this.#arrange(order);
    // While something is modal a reader finds nothing else.
    if (this.list.inert !== isModal) this.list.inert = isModal;
    if (total - count !== this.#moreCount) {
      this.#moreCount = total - count;
      this.summary.textContent = this.#moreCount > 0 ? this.language.count('bubble.more', this.#moreCount) : '';
    }
  }

  #add(id) {
    const button = h('button', { type: 'button', dataset: { element: String(id) } });
    const entry = {
      button, item: h('li', {}, button), more: null, label: '', signature: '', x: NaN, y: NaN, width: 0, height: 0,
    };
    this.#entries.set(id, entry);
    return entry;
  }

  #place(entry, at) {
    const { floats } = this.engine;
    const scale = this.viewport.scale;
    const x = Math.round(floats[at + Element.x] * scale);
    const y = Math.round(floats[at + Element.y] * scale);
    if (x !== entry.x || y !== entry.y) {
      entry.button.style.transform = `translate(${x}px, ${y}px)`;
      entry.x = x;
      entry.y = y;
    }
    const width = Math.round(floats[at + Element.width] * scale);
    const height = Math.round(floats[at + Element.height] * scale);
    if (width !== entry.width || height !== entry.height) {
      entry.button.style.width = `${width}px`;
      entry.button.style.height = `${height}px`;
      entry.width = width;
      entry.height = height;
    }
  }

  #describe(entry, id, at, number) {
    // Reading the labels may move the engine's memory, so it comes before the views are taken.
    const { texts } = this.labels;
    const { floats, integers, words } = this.engine;
    const label = texts[integers[at + Element.label]];
    const place = texts[integers[at + Element.valueText]];
    const traits = words[at + Element.traits];
    const radius = Math.round(floats[at + Element.value]);
    const actions = words[at + Element.actions];
    const signature = `${label} ${traits} ${radius} ${place} ${actions}`;
    if (signature === entry.signature) return;
    entry.signature = signature;
    const role = traits >>> 16;
    entry.label = label ?? '';
    entry.button.setAttribute('aria-label', this.#name(role, label, number, radius, place));
    this.#offer(entry, id, actions);
    if (role === ElementRole.dockItem) {
      entry.button.setAttribute('aria-haspopup', 'dialog');
      entry.button.setAttribute('aria-expanded', String((traits & ElementTrait.expanded) !== 0));
    }
    if ((traits & ElementTrait.selects) !== 0) {
      entry.button.setAttribute('aria-pressed', String((traits & ElementTrait.selected) !== 0));
    } else {
      entry.button.removeAttribute('aria-pressed');
    }
    // It stays where the keyboard finds it, and says why nothing happens.
    if ((traits & ElementTrait.disabled) !== 0) entry.button.setAttribute('aria-disabled', 'true');
    else entry.button.removeAttribute('aria-disabled');
  }

  // A second button for what else can be done, for readers that come by without a keyboard.
  #offer(entry, id, actions) {
    if (actions === 0) {
      entry.more?.remove();
      entry.more = null;
      return;
    }
    if (!entry.more) {
      entry.more = h('button', {
        type: 'button', tabIndex: -1, 'aria-haspopup': 'menu', dataset: { element: String(id), actions: '' },
      });
      entry.item.append(entry.more);
    }
    entry.more.setAttribute('aria-label', this.language.t('actions.of', { name: entry.label }));
  }

  #name(role, label, number, radius, place) {
    const { language } = this;
    if (role === ElementRole.dockItem) return [label, place].filter(Boolean).join(', ');
    if (label && (role === ElementRole.tag || role === ElementRole.button)) return label;
    const name = label ?? language.t(`element.${ROLES[role] ?? 'bubble'}`, { number });
    const isRound = role === ElementRole.bubble || role === ElementRole.ball;
    const value = isRound
      ? language.t('element.radius', { value: language.number(radius, 0) })
      : language.t('element.length', { value: language.number(radius * 2, 0) });
    return `${name}, ${value}`;
  }

  #arrange(order) {
    const before = this.#order;
    this.#order = order;
    if (before.length === order.length && before.every((id, i) => id === order[i])) return;
    const present = new Set(order);
    const focused = document.activeElement;
    let lost = -1;
    before.forEach((id, i) => {
      if (present.has(id)) return;
      const entry = this.#entries.get(id);
      if (!entry) return;
      if (entry.button === focused) lost = i;
      entry.item.remove();
      this.#entries.delete(id);
    });
    order.forEach((id, i) => {
      const { item } = this.#entries.get(id);
      if (this.list.children[i] !== item) this.list.insertBefore(item, this.list.children[i] ?? null);
    });
    // The focused bubble is gone: its successor takes its place, so that the keyboard never falls off the list.
    if (lost < 0) return;
    const next = this.#entries.get(order[Math.min(lost, order.length - 1)]);
    if (next) next.button.focus({ preventScroll: true });
    else this.leave();
  }

  #activate(event) {
    const button = event.target.closest('button');
    if (!button) return;
    if ('actions' in button.dataset) this.onMenu(Number(button.dataset.element));
    else this.#command(CommandKind.activate, Number(button.dataset.element));
  }

  // The context-menu key and Shift+F10 arrive as this.
  #menu(event) {
    if (!this.#offers(event.target)) return;
    event.preventDefault();
    this.onMenu(Number(event.target.dataset.element));
  }

  #offers(button) {
    return Boolean(this.#entries.get(Number(button.dataset.element))?.more);
  }

  #key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      this.leave();
      return;
    }
    if (event.key.toLowerCase() === 'a' && this.#offers(event.target)) {
      event.preventDefault();
      this.onMenu(Number(event.target.dataset.element));
      return;
    }
    const direction = ARROWS[event.key];
    if (!direction) return;
    event.preventDefault();
    const element = Number(event.target.dataset.element);
    const speed = NUDGE[this.engine.scenes[this.engine.scene].kind] ?? NUDGE.bubbles;
    this.#command(CommandKind.nudge, element, direction[0] * speed, direction[1] * speed);
  }

  #command(kind, element, x = 0, y = 0) {
    try {
      this.engine.command(kind, element, x, y);
    } catch {
      // It popped between two refreshes of the list; the next refresh removes its button.
    }
  }
}
