import { Describe, State } from './layout.js';

/** The label table, read again only when its version changes. */
export class Labels {
  #version = -1;
  #texts = [];

  constructor(engine) {
    this.engine = engine;
  }

  /** The texts as they stand. */
  get texts() {
    const version = this.engine.word(State.textsVersion);
    if (version !== this.#version) {
      this.#version = version;
      this.#texts = JSON.parse(this.engine.describe(Describe.labels));
    }
    return this.#texts;
  }
}
