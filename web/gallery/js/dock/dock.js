import {
  CommandKind, Element, ELEMENT_WORDS, ElementRole, Event, EVENT_WORDS, EventKind, Item, ITEM_WORDS, Kind, State,
} from '../engine/layout.js';
import { byId } from '../page/dom.js';
import { Keyboard } from './keyboard.js';
import { DockPage } from './page.js';
import { Panels } from './panels.js';
import { Places } from './places.js';
import { Regions } from './regions.js';

const KIND = 'dock';

/**
 * What the gallery shows of floating buttons besides their picture: the page beneath, who gets which touch, the panels,
 * a keyboard. All of it follows the engine; nothing is decided here.
 */
export class DockStage {
  #isActive = false;
  // What is known of each button, by element, also of those that are hidden.
  #buttons = new Map();

  constructor({ engine, session, viewport, environment, settings, language, labels, pointer, bubbles, onMenu }) {
    Object.assign(this, { engine, session, viewport, environment, settings, language, labels, bubbles });
    this.layer = byId('host-layer');
    this.screen = byId('screen');
    this.pageRoot = byId('host-page');
    this.places = new Places(engine);
    this.regions = new Regions({ layer: this.layer, engine, pointer, onMenu });
    this.panels = new Panels({
      layer: this.layer, engine, language, regions: this.regions, describe: (element) => this.#describe(element),
      onDismiss: () => this.dismiss(),
    });
    this.panels.onOpen = (element) => this.#opened(element);
    this.panels.onClose = (element, hadFocus) => this.#closed(element, hadFocus);
    this.page = new DockPage({
      root: this.pageRoot, language, onShowAll: () => this.#command(CommandKind.show),
      onSwitch: (element, shown) => this.#command(shown ? CommandKind.show : CommandKind.hide, element),
    });
    this.keyboard = new Keyboard({ root: byId('keyboard'), screen: this.screen, settings, viewport, language });
    this.keyboard.onChange = () => this.#followKeyboard();
    this.keyboard.onField = (field) => this.page.reveal(field);
    this.keyboard.fallback = () => this.page.comments?.field;
    this.pageRoot.addEventListener('pointerdown', (event) => {
      if (this.regions.isWatched && event.isPrimary) pointer.report(event);
    }, { capture: true });
    // A wheel over a button still scrolls the page beneath.
    this.layer.addEventListener('wheel', ({ target, deltaY }) => {
      if (target.dataset.kind === 'element' && !this.pageRoot.inert) this.page.scrollBy(deltaY);
    }, { passive: true });
    // Browsers scroll whatever holds a field that gets the focus; the screen itself must not move.
    for (const box of [this.screen, this.layer, this.pageRoot]) {
      box.addEventListener('scroll', () => box.scrollTo(0, 0));
    }
    session.on('start', () => this.#leave());
    session.on('load', ({ chosen }) => this.#enter(chosen));
  }

  /** Called after each picture. */
  follow() {
    if (!this.#isActive) return;
    this.regions.follow();
    this.panels.follow();
    if (this.pageRoot.inert !== this.regions.hasOutside) this.pageRoot.inert = this.regions.hasOutside;
  }

  /** Takes in the events of the last advance. */
  hear() {
    if (!this.#isActive) return;
    const { words } = this.engine;
    let at = this.engine.index(State.eventsPointer);
    for (let left = this.engine.word(State.eventCount); left > 0; left -= 1, at += EVENT_WORDS) {
      const kind = words[at + Event.kind];
      const button = this.#buttons.get(words[at + Event.subject]);
      if (this.session.recording === null) this.places.hear(kind);
      if (!button || (kind !== EventKind.hid && kind !== EventKind.shown)) continue;
      button.hidden = kind === EventKind.hid;
      this.#listButtons();
    }
  }

  /** Called a few times a second. */
  sync() {
    if (!this.#isActive) return;
    this.#noteButtons();
    this.places.save();
    this.panels.rename();
    this.#listButtons();
  }

  /** Fits everything to the stage and its insets. */
  fit() {
    this.keyboard.sync();
    const { top, left, bottom, right } = this.environment.current();
    const { style } = this.screen;
    for (const [side, inset] of Object.entries({ top, left, bottom, right })) {
      style.setProperty(`--inset-${side}`, `${inset}px`);
    }
  }

  /** What Escape does: closes the open panel. Returns whether there was one. */
  dismiss() {
    if (!this.#isActive || !this.panels.isOpen) return false;
    this.#command(CommandKind.dismiss);
    return true;
  }

  /** Forgets where the buttons were left, and starts over. */
  resetPlaces() {
    this.places.forget();
    this.session.restart();
  }

  #enter(chosen) {
    const { sceneKind, sceneName, recording } = this.session;
    this.#isActive = sceneKind === KIND;
    document.documentElement.dataset.kind = sceneKind;
    this.layer.hidden = !this.#isActive;
    this.keyboard.allowed = this.#isActive;
    if (!this.#isActive) {
      this.page.hide();
      return;
    }
    this.page.show();
    this.#noteButtons();
    if (recording === null) {
      this.places.follow(sceneName);
      if (chosen) this.places.restore();
    }
    this.fit();
  }

  #leave() {
    this.#isActive = false;
    this.places.follow('');
    this.keyboard.allowed = false;
    this.panels.clear();
    this.regions.clear();
    this.#buttons.clear();
    this.pageRoot.inert = false;
  }

  #followKeyboard() {
    this.environment.drawnKeyboard = this.keyboard.height;
    const { keyboard } = this.environment.current();
    this.screen.style.setProperty('--keyboard', `${keyboard}px`);
    this.screen.toggleAttribute('data-keyboard', keyboard > 0);
    if (this.#isActive && this.engine.isLoaded && this.session.recording === null) this.environment.send();
  }

  #opened(element) {
    // Whoever opened it by the keyboard, or is read to, goes on inside.
    const fromList = this.bubbles.hasFocus;
    this.bubbles.sync();
    if (fromList) this.panels.focus(element);
  }

  #closed(element, hadFocus) {
    this.bubbles.sync();
    if (hadFocus) this.bubbles.focus(element);
  }

  #command(kind, element = 0) {
    this.engine.command(kind, element);
  }

  // Which buttons there are: those in the engine's list, and those that were hidden since.
  #noteButtons() {
    const { engine, labels } = this;
    const { texts } = labels;
    const count = engine.word(State.elementCount);
    let at = engine.index(State.elementsPointer);
    const seen = new Set();
    for (let i = 0; i < count; i += 1, at += ELEMENT_WORDS) {
      if (engine.words[at + Element.traits] >>> 16 !== ElementRole.dockItem) continue;
      const element = engine.words[at + Element.element];
      const name = texts[engine.integers[at + Element.label]] ?? '';
      seen.add(element);
      const known = this.#buttons.get(element);
      if (known) Object.assign(known, { name, hidden: false });
      else this.#buttons.set(element, { name, hidden: false });
    }
    for (const [element, { hidden }] of this.#buttons) {
      if (!hidden && !seen.has(element)) this.#buttons.delete(element);
    }
  }

  #listButtons() {
    this.page.buttonList.sync([...this.#buttons].map(([element, { name, hidden }]) => ({ element, name, hidden })));
  }

  // What a button is called, and the picture on it: the one nearest to its middle.
  #describe(element) {
    const { engine, labels } = this;
    const { texts, images } = labels;
    let at = engine.index(State.elementsPointer);
    for (let left = engine.word(State.elementCount); left > 0; left -= 1, at += ELEMENT_WORDS) {
      if (engine.words[at + Element.element] !== element) continue;
      const x = engine.floats[at + Element.x] + engine.floats[at + Element.width] / 2;
      const y = engine.floats[at + Element.y] + engine.floats[at + Element.height] / 2;
      return { name: texts[engine.integers[at + Element.label]], icon: images[this.#pictureAt(x, y)] };
    }
    return { name: this.#buttons.get(element)?.name };
  }

  #pictureAt(x, y) {
    const { floats, integers, words } = this.engine;
    let at = this.engine.index(State.itemsPointer);
    let [nearest, best] = [-1, Infinity];
    for (let left = this.engine.word(State.itemCount); left > 0; left -= 1, at += ITEM_WORDS) {
      if (words[at + Item.kind] !== Kind.image) continue;
      const distance = Math.hypot(floats[at + Item.x] - x, floats[at + Item.y] - y);
      if (distance < best) [nearest, best] = [integers[at + Item.content], distance];
    }
    return nearest;
  }
}
