// The gallery's engine in node, without a page around it. The exports and the state record are described where they
// are made, in web/Sources/FizzWeb.

import { readFile } from 'node:fs/promises';

const STATE = {
  version: 0, itemsPointer: 1, itemCount: 2, eventsPointer: 3, eventCount: 4, elementsPointer: 5, elementCount: 6,
  stepIndex: 7, bodies: 8, awake: 9, contacts: 10, particles: 11, digestLow: 12, digestHigh: 13, resting: 14,
  droppedSeconds: 15, parametersPointer: 16, parameterCount: 17, scene: 18, replayStatus: 19, divergedStep: 20,
  textPointer: 21, textLength: 22, pointsPointer: 23, pointCount: 24, textsVersion: 25, replaySteps: 26, heapBytes: 27,
  regionsPointer: 28, regionCount: 29, viewsPointer: 30, viewCount: 31,
};
const ITEM_WORDS = 16;
const ELEMENT_WORDS = 10;
const REGION_WORDS = 8;
const VIEW_WORDS = 12;

export const Command = {
  activate: 0, pop: 1, popWithin: 2, popAll: 3, spawn: 4, nudge: 5, restart: 6, dock: 7, hide: 8, show: 9,
  dismiss: 10, place: 11 };
export const Phase = { began: 0, moved: 1, ended: 2, cancelled: 3 };
export const Describe = { scenes: 0, parameters: 1, labels: 2, recording: 3, swift: 4, places: 5, pictures: 6 };
export const Replay = { none: 0, playing: 1, matched: 2, diverged: 3 };

/** Loads a module file and returns a fresh engine. */
export async function startEngine(path) {
  const { instance } = await WebAssembly.instantiate(await readFile(path), {});
  instance.exports._initialize?.();
  return new Engine(instance.exports);
}

/** One engine: calls go through, views are made anew because the memory may have grown. */
export class Engine {
  constructor(exports) {
    this.exports = exports;
  }

  /** A word of the state record by name, unsigned. */
  state(name) {
    return new Uint32Array(this.exports.memory.buffer, this.exports.fizz_state())[STATE[name]];
  }

  float(name) {
    return new Float32Array(this.exports.memory.buffer, this.exports.fizz_state())[STATE[name]];
  }

  /** What the engine has written into its text buffer. */
  text(length = this.state('textLength')) {
    return new TextDecoder().decode(new Uint8Array(this.exports.memory.buffer, this.state('textPointer'), length));
  }

  describe(what) {
    return this.text(this.call('fizz_describe', what));
  }

  /** Calls an export; a negative result becomes an error with the engine's own words. */
  call(name, ...values) {
    const code = this.exports[name](...values);
    if (code < 0) throw new Error(`${name}(${values.join(', ')}): ${this.text()}`);
    return code;
  }

  /** The report that all targets have to agree on. */
  digestReport() {
    return this.text(this.call('fizz_digest_report'));
  }

  digest() {
    this.call('fizz_digest');
    const half = (name) => this.state(name).toString(16).padStart(8, '0');
    return half('digestHigh') + half('digestLow');
  }

  /** Hands over a recording. */
  replay(text) {
    this.#write(text);
    this.call('fizz_replay');
  }

  /** Hands over where floating buttons belong. */
  restore(places) {
    this.#write(places);
    this.call('fizz_places');
  }

  #write(text) {
    const bytes = new TextEncoder().encode(text);
    const pointer = this.exports.fizz_text(bytes.length);
    if (pointer === 0) throw new Error('The text is too large.');
    new Uint8Array(this.exports.memory.buffer).set(bytes, pointer);
  }

  /** Where touches are the engine's, the topmost first. */
  regions() {
    return this.#records('regionsPointer', 'regionCount', REGION_WORDS, (words, floats) => ({
      kind: words[0], element: words[1], x: floats[2], y: floats[3], width: floats[4], height: floats[5],
      corner: floats[6],
    }));
  }

  /** Where views of the page's own belong. */
  views() {
    return this.#records('viewsPointer', 'viewCount', VIEW_WORDS, (words, floats) => ({
      element: words[0], x: floats[1], y: floats[2], width: floats[3], height: floats[4], corner: floats[5],
      scale: floats[6], alpha: floats[7], anchorX: floats[8], anchorY: floats[9], flags: words[10], edge: words[11],
    }));
  }

  /** The numbers of every display item. */
  items() {
    return this.#records('itemsPointer', 'itemCount', ITEM_WORDS, (words, floats) => ({
      kind: words[0], x: floats[1], y: floats[2], width: floats[3], height: floats[4], numbers: [...floats.slice(1, 7)],
    }));
  }

  /** The accessible elements with their frames. */
  elements() {
    return this.#records('elementsPointer', 'elementCount', ELEMENT_WORDS, (words, floats) => ({
      element: words[0], x: floats[1], y: floats[2], width: floats[3], height: floats[4],
    }));
  }

  #records(pointer, count, size, read) {
    const start = this.state(pointer);
    const { buffer } = this.exports.memory;
    return Array.from({ length: this.state(count) }, (_, i) => read(
      new Uint32Array(buffer, start + i * size * 4, size), new Float32Array(buffer, start + i * size * 4, size)));
  }
}
