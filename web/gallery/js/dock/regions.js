import { Region, REGION_WORDS, RegionKind, State } from '../engine/layout.js';
import { h } from '../page/dom.js';

/**
 * One transparent element for each region whose touches are the engine's: what is not covered by one belongs to the
 * page. They follow the engine after each picture, and are written to only where something differs.
 */
export class Regions {
  /** Whether everything else is the engine's as well; whether it wants to know of presses that are the page's. */
  hasOutside = false;
  isWatched = false;

  #entries = new Map();
  // The place of each element's content region from the top, for the panels.
  #content = new Map();
  #gone = [];

  constructor({ layer, engine, pointer, onMenu }) {
    // A box of their own, so that nobody listens to the panels in between; it makes no layer of its own.
    const box = h('div', { class: 'regions' });
    layer.append(box);
    Object.assign(this, { box, engine, pointer });
    pointer.listen(box);
    // A press of the other button asks what can be done with an item.
    box.addEventListener('contextmenu', ({ target, pointerType }) => {
      if (target.dataset.element && pointerType !== 'touch') onMenu(Number(target.dataset.element));
    });
    pointer.onIdle = () => this.#sweep();
  }

  /** Forgets every region. */
  clear() {
    for (const { node } of this.#entries.values()) node.remove();
    this.#entries.clear();
    this.#content.clear();
    this.#sweep();
    this.hasOutside = false;
    this.isWatched = false;
  }

  /** How high an element's content region is among the regions; 0 without one. */
  contentOrder(element) {
    return this.#content.get(element) ?? 0;
  }

  /** Called after each picture. */
  follow() {
    const { engine } = this;
    const { words } = engine;
    const count = engine.word(State.regionCount);
    let at = engine.index(State.regionsPointer);
    this.hasOutside = false;
    this.isWatched = false;
    this.#content.clear();
    for (const entry of this.#entries.values()) entry.isThere = false;
    for (let i = 0; i < count; i += 1, at += REGION_WORDS) {
      const kind = words[at + Region.kind];
      const element = words[at + Region.element];
      const order = count - i;
      if (kind === RegionKind.content) this.#content.set(element, order);
      else if (kind === RegionKind.watched) this.isWatched = true;
      else if (kind === RegionKind.element || kind === RegionKind.outside) {
        if (kind === RegionKind.outside) this.hasOutside = true;
        this.#place(this.#entries.get(element) ?? this.#add(element), at, order);
      }
    }
    for (const [element, entry] of this.#entries) if (!entry.isThere) this.#drop(element, entry);
  }

  #add(element) {
    const node = h('div', { class: element === 0 ? 'region region-outside' : 'region' });
    node.dataset.kind = element === 0 ? 'outside' : 'element';
    if (element !== 0) node.dataset.element = String(element);
    const entry = { node, isThere: true, frame: [NaN, NaN, NaN, NaN, NaN], order: 0 };
    this.#entries.set(element, entry);
    this.box.append(node);
    return entry;
  }

  #place(entry, at, order) {
    const { floats } = this.engine;
    const { style } = entry.node;
    const { frame } = entry;
    entry.isThere = true;
    const [x, y, width, height, corner] = frame;
    const now = (offset, i) => (frame[i] = Math.round(floats[at + offset] * 8) / 8);
    now(Region.x, 0);
    now(Region.y, 1);
    now(Region.width, 2);
    now(Region.height, 3);
    now(Region.corner, 4);
    if (frame[0] !== x || frame[1] !== y) style.transform = `translate(${frame[0]}px, ${frame[1]}px)`;
    if (frame[2] !== width) style.width = `${frame[2]}px`;
    if (frame[3] !== height) style.height = `${frame[3]}px`;
    if (frame[4] !== corner) style.borderRadius = `${frame[4]}px`;
    if (order !== entry.order) style.zIndex = String(order);
    entry.order = order;
  }

  // What a finger is on stays in the document until it is lifted: some browsers lose the rest of a touch with it.
  #drop(element, { node }) {
    this.#entries.delete(element);
    if (!this.pointer.isDown) {
      node.remove();
      return;
    }
    node.classList.add('is-gone');
    this.#gone.push(node);
  }

  #sweep() {
    for (const node of this.#gone) node.remove();
    this.#gone = [];
  }
}
