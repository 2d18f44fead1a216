import { Region, REGION_WORDS, RegionKind, State } from '../engine/layout.js';
import { h } from '../page/dom.js';

// Above what lies beneath; panels take the place of their own region in the same order.
const TOPMOST = 100;

/**
 * Real elements where the engine says that touches are its own, so that the browser's own hit test answers as the
 * engine's does: everything else on the page stays what it is. They are moved after each picture, if they changed.
 */
export class Regions {
  /** The place of each panel's region in the order, by element. */
  panelOrder = new Map();
  /** Whether the engine wants to know of touches that are for the page. */
  watches = false;
  /** Whether touches outside the panel are the engine's. */
  covers = false;

  #pool = [];

  constructor({ layer, engine }) {
    Object.assign(this, { layer, engine });
  }

  /** Brings the elements up to date. */
  follow() {
    const { engine } = this;
    const count = engine.word(State.regionCount);
    let at = engine.index(State.regionsPointer);
    let used = 0;
    this.panelOrder.clear();
    this.watches = false;
    this.covers = false;
    for (let i = 0; i < count; i += 1, at += REGION_WORDS) {
      const kind = engine.words[at + Region.kind];
      if (kind === RegionKind.content) this.panelOrder.set(engine.words[at + Region.element], TOPMOST - i);
      if (kind === RegionKind.watched) this.watches = true;
      if (kind === RegionKind.outside) this.covers = true;
      if (kind !== RegionKind.element && kind !== RegionKind.outside) continue;
      this.#pool[used] ??= this.#make();
      this.#show(this.#pool[used], at, TOPMOST - i);
      used += 1;
    }
    for (const entry of this.#pool.slice(used)) this.#hide(entry);
  }

  /** Takes every region away. */
  clear() {
    for (const entry of this.#pool) this.#hide(entry);
    this.panelOrder.clear();
    this.watches = false;
    this.covers = false;
  }

  #make() {
    const node = h('div', { class: 'region', hidden: true });
    this.layer.append(node);
    return { node, signature: '' };
  }

  #show(entry, at, order) {
    const { floats, words } = this.engine;
    const kind = words[at + Region.kind];
    const element = words[at + Region.element];
    const [x, y, width, height, corner] = [Region.x, Region.y, Region.width, Region.height, Region.corner]
      .map((offset) => Math.round(floats[at + offset] * 8) / 8);
    const signature = `${kind} ${element} ${x} ${y} ${width} ${height} ${corner} ${order}`;
    if (signature === entry.signature) return;
    entry.signature = signature;
    const { node } = entry;
    node.hidden = false;
    node.dataset.kind = kind === RegionKind.element ? 'element' : 'outside';
    node.dataset.element = String(element);
    Object.assign(node.style, {
      transform: `translate(${x}px, ${y}px)`, width: `${width}px`, height: `${height}px`, borderRadius: `${corner}px`,
      zIndex: String(order),
    });
  }

  #hide(entry) {
    if (entry.signature === '') return;
    entry.signature = '';
    entry.node.hidden = true;
  }
}
