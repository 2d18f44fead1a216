import { Describe, State } from './layout.js';

/** The tables of texts and of image names, read again only when their version changes, or another scene has come. */
export class Labels {
  /** Counts the tables that were read; versions of the engine's begin again with each scene. */
  edition = 0;

  #version = -1;
  #texts = [];
  #images = [];

  constructor(engine) {
    this.engine = engine;
  }

  /** Forgets the tables: another scene's may have the same version. */
  forget() {
    this.#version = -1;
  }

  /** The texts as they stand. */
  get texts() {
    this.#read();
    return this.#texts;
  }

  /** The names of the images as they stand. */
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
    this.#images = JSON.parse(this.engine.describe(Describe.images));
  }
}
