import { Element, ELEMENT_WORDS, ElementRole, Event, EVENT_WORDS, EventKind, State } from '../engine/layout.js';

const QUIET_MILLISECONDS = 1500;
// What is said of one element, by what happened to it.
const OF_ONE = {
  [EventKind.opened]: 'announce.opened', [EventKind.closed]: 'announce.closed', [EventKind.docked]: 'announce.docked',
  [EventKind.hid]: 'announce.hid', [EventKind.shown]: 'announce.shown',
};

/** Says politely what happened, at most every second and a half, many pops in one sentence. */
export class Announcer {
  #popped = 0;
  #message = '';
  // The last thing that happened to each element.
  #ofOne = new Map();
  #timer = 0;

  constructor({ region, engine, language, bubbles }) {
    Object.assign(this, { region, engine, language, bubbles });
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
      } else if (OF_ONE[kind]) {
        const element = engine.words[at + Event.subject];
        // Its name now: what hides is soon forgotten.
        this.#ofOne.set(element, { key: OF_ONE[kind], name: this.bubbles.nameOf(element) });
      }
    }
    if (this.#hasNews && this.#timer === 0) this.#timer = setTimeout(() => this.#speak(), 300);
  }

  get #hasNews() {
    return this.#popped > 0 || this.#message !== '' || this.#ofOne.size > 0;
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
    for (const [element, { key, name }] of this.#ofOne) {
      if (name) parts.push(this.language.t(key, { name, place: this.bubbles.placeOf(element) }));
    }
    this.#ofOne.clear();
    this.#popped = 0;
    this.#message = '';
    this.region.textContent = parts.join('. ');
    this.#timer = setTimeout(() => {
      this.#timer = 0;
      if (this.#hasNews) this.#speak();
    }, QUIET_MILLISECONDS);
  }
}
