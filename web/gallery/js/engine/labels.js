import { Describe, State } from './layout.js';

/** The tables of labels and of pictures' names, read again only for another version, or another scene. */
export class Labels {
  /** Counts the tables that were read; versions of the engine's begin again with each scene. */
  edition = 0;

  #version = -1;
  #texts = [];
  #images = [];

  constructor(engine) {
    this.engine = engine;
  }

  /** Forgets the table: another scene's may have the same version. */
  forget() {
    this.#version = -1;
  }

  /** The texts as they stand. */
  get texts() {
    this.#read();
    return this.#texts;
  }

  /** The names of pictures as they stand. */
  get images() {
    this.#read();
    return this.#images;
  }

  #read() {
    const version = this.engine.word(State.textsVersion);
    if (version === this.#version) return;
    this.#version = version;
    this.edition += 1;
    this.#texts = JSON.parse(this.engine.describe(Describe.labels));
    this.#images = JSON.parse(this.engine.describe(Describe.pictures));
  }
}
