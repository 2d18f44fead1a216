import { Describe, EventKind } from '../engine/layout.js';

// What the engine writes while every button is where its app wants it: a first line and nothing more.
const UNMOVED = /^[^\n]*\n*$/;
const MOVES = new Set([EventKind.docked, EventKind.hid, EventKind.shown]);

const keyOf = (scene) => `fizz-${scene}-places`;

/** Where floating buttons were left, kept by this browser for each scene. */
export class Places {
  #scene = '';
  #isStale = false;

  constructor(engine) {
    this.engine = engine;
    // A phone may take the page away without another word.
    addEventListener('pagehide', () => this.save());
    document.addEventListener('visibilitychange', () => document.hidden && this.save());
  }

  /** Follows a scene by its name; an empty name follows none. */
  follow(scene) {
    this.save();
    this.#scene = scene;
    this.#isStale = false;
  }

  /** Takes in an event's kind. */
  hear(kind) {
    if (MOVES.has(kind)) this.#isStale = true;
  }

  /** Keeps the places, if any changed. */
  save() {
    if (!this.#isStale || this.#scene === '') return;
    this.#isStale = false;
    const text = this.engine.describe(Describe.places);
    try {
      if (UNMOVED.test(text)) localStorage.removeItem(keyOf(this.#scene));
      else localStorage.setItem(keyOf(this.#scene), text);
    } catch {
      // Storage may be forbidden; then the buttons are where the scene wants them.
    }
  }

  /** Puts the buttons where they were left. */
  restore() {
    try {
      const text = localStorage.getItem(keyOf(this.#scene));
      if (text) this.engine.restore(text);
    } catch {
      // As above; or what was kept is not the engine's, then it is of no use.
      this.forget();
    }
  }

  /** Forgets what was kept. */
  forget() {
    this.#isStale = false;
    try {
      localStorage.removeItem(keyOf(this.#scene));
    } catch {
      // As above.
    }
  }
}
