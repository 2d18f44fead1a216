const KEY = 'fizz-dock-places';

/** Where the floating buttons were, kept by this browser from one visit to the next. */
export class Places {
  #kept = null;

  constructor({ engine, session }) {
    Object.assign(this, { engine, session });
  }

  /** Puts the buttons back where they were left. A new start asked for by the user begins where the app wants them. */
  restore() {
    this.#kept = null;
    if (this.session.recording !== null || this.session.isRestart) return;
    try {
      const text = localStorage.getItem(KEY);
      if (text) this.engine.restorePlaces(text);
    } catch {
      // Storage may be forbidden or hold something foreign: then everything is where it begins.
    }
  }

  /** Keeps the places, if they changed. */
  keep() {
    if (this.session.recording !== null) return;
    const text = this.engine.places();
    if (text === this.#kept) return;
    this.#kept = text;
    try {
      localStorage.setItem(KEY, text);
    } catch {
      // As above.
    }
  }

  /** Forgets the places and starts over. */
  reset() {
    try {
      localStorage.removeItem(KEY);
    } catch {
      // As above.
    }
    this.session.restart();
  }
}
