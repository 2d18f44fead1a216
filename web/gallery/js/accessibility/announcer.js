import { Element, ELEMENT_WORDS, ElementRole, Event, EVENT_WORDS, EventKind, State } from '../engine/layout.js';

const QUIET_MILLISECONDS = 1500;
const PANEL_WORDS = {
  [EventKind.opened]: 'announce.opened', [EventKind.closed]: 'announce.closed',
  [EventKind.docked]: 'announce.docked', [EventKind.hid]: 'announce.hid', [EventKind.shown]: 'announce.shown',
};

/** Says politely what happened, at most every second and a half, many pops in one sentence. */
export class Announcer {
  #popped = 0;
  #message = '';
  #timer = 0;
  // Names of floating buttons: one that was hidden is no element any more.
  #names = new Map();

  constructor({ region, engine, language, labels }) {
    Object.assign(this, { region, engine, language, labels });
  }

  /** Notes the events of the last advance. */
  hear() {
    const { engine } = this;
    const count = engine.word(State.eventCount);
    if (count === 0) return;
    let at = engine.index(State.eventsPointer);
    for (let i = 0; i < count; i += 1, at += EVENT_WORDS) {
      const kind = engine.words[at + Event.kind];
      if (kind === EventKind.popped) this.#popped += 1;
      else if (kind === EventKind.selected || kind === EventKind.deselected) {
        this.#say('announce.selected', engine.floats[at + Event.magnitude]);
      } else if (kind === EventKind.selectionRefused) {
        const key = this.#isButton(engine.words[at + Event.subject]) ? 'announce.tooFew' : 'announce.refused';
        this.#say(key, engine.floats[at + Event.magnitude]);
      } else if (kind === EventKind.confirmed) {
        this.#say('announce.confirmed', engine.floats[at + Event.magnitude]);
      } else if (kind >= EventKind.opened && kind <= EventKind.shown) {
        this.#tell(PANEL_WORDS[kind], engine.words[at + Event.subject]);
      }
    }
    if ((this.#popped > 0 || this.#message) && this.#timer === 0) this.#timer = setTimeout(() => this.#speak(), 300);
  }

  // A choice is refused because it is full, a button because too little is chosen.
  #isButton(element) {
    const { words } = this.engine;
    let at = this.engine.index(State.elementsPointer);
    for (let left = this.engine.word(State.elementCount); left > 0; left -= 1, at += ELEMENT_WORDS) {
      if (words[at + Element.element] === element) return words[at + Element.traits] >>> 16 === ElementRole.button;
    }
    return false;
  }

  // What a floating button did, by its name; where it docked, as the engine says it.
  #tell(key, element) {
    const { texts } = this.labels;
    const { words, integers } = this.engine;
    let at = this.engine.index(State.elementsPointer);
    let name = this.#names.get(element) ?? '';
    let place = '';
    for (let left = this.engine.word(State.elementCount); left > 0; left -= 1, at += ELEMENT_WORDS) {
      if (words[at + Element.element] !== element) continue;
      name = texts[integers[at + Element.label]] ?? '';
      place = texts[integers[at + Element.valueText]] ?? '';
      this.#names.set(element, name);
    }
    if (name) this.#message = this.language.t(key, { name, place });
  }

  #say(key, count) {
    this.#message = this.language.t(key, { count: this.language.number(count, 0) });
  }

  #speak() {
    const parts = [];
    if (this.#popped > 0) {
      const left = this.language.number(this.engine.word(State.elementCount), 0);
      parts.push(this.language.count('announce.popped', this.#popped, { left }));
    }
    if (this.#message) parts.push(this.#message);
    this.#popped = 0;
    this.#message = '';
    this.region.textContent = parts.join('. ');
    this.#timer = setTimeout(() => {
      this.#timer = 0;
      if (this.#popped > 0 || this.#message) this.#speak();
    }, QUIET_MILLISECONDS);
  }
}
