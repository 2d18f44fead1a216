import { Describe, State, STATE_WORDS } from './layout.js';
import { loadModule } from './module.js';

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** A request that the engine refused, with the engine's own words. */
export class EngineError extends Error {}

/**
 * The engine behind its WebAssembly exports. It translates: numbers in, typed views out. Every call that changes
 * something wakes the listener given as `onInput`, so that a sleeping clock starts again.
 */
export class Engine {
  /** The table of the loaded scene's parameters; empty before the first load. */
  parameters = [];
  /** The index of the loaded scene; -1 before the first load. */
  scene = -1;
  /** How many requests were refused. */
  errorCount = 0;
  /** Milliseconds spent inside the module since the clock last asked. */
  moduleMilliseconds = 0;
  /** Called after any input. */
  onInput = () => {};

  static async start(base) {
    const { exports, variant } = await loadModule(base);
    return new Engine(exports, variant);
  }

  constructor(exports, variant) {
    this.exports = exports;
    this.variant = variant;
    this.buffer = null;
    this.base = 0;
    this.refresh();
    this.scenes = JSON.parse(this.describe(Describe.scenes));
  }

  /** Re-reads where the state record is, and re-creates the views when the memory has grown. */
  refresh() {
    this.base = this.exports.fizz_state() >>> 2;
    const buffer = this.exports.memory.buffer;
    if (buffer === this.buffer) return;
    this.buffer = buffer;
    this.bytes = new Uint8Array(buffer);
    this.words = new Uint32Array(buffer);
    this.integers = new Int32Array(buffer);
    this.floats = new Float32Array(buffer);
  }

  /** Whether a scene was loaded. */
  get isLoaded() {
    return this.scene >= 0;
  }

  /** One word of the state record, unsigned. */
  word(offset) {
    return this.words[this.base + offset];
  }

  /** One word of the state record, as a float. */
  float(offset) {
    return this.floats[this.base + offset];
  }

  /** A pointer in the state record, as an index into the word views. */
  index(offset) {
    return this.words[this.base + offset] >>> 2;
  }

  /** A copy of the whole state record, unsigned. */
  record() {
    return this.words.slice(this.base, this.base + STATE_WORDS);
  }

  load(scene, seed, width, height) {
    this.#check(this.exports.fizz_load(scene, seed >>> 0, width, height));
    this.#afterLoad();
  }

  environment(environment) {
    const { width, height, top, left, bottom, right, keyboard, flags, scale } = environment;
    this.#check(this.exports.fizz_environment(width, height, top, left, bottom, right, keyboard, flags, scale));
    this.onInput();
  }

  pointer(id, phase, x, y, seconds) {
    const code = this.exports.fizz_pointer(id, phase, x, y, seconds);
    if (code < 0) this.errorCount += 1;
    this.onInput();
  }

  /**
   * One sample of the motion sensors: gravity and acceleration as [x, y, z] in g, in the frame of the device. Returns
   * whether the engine took it.
   */
  motion(gravity, acceleration, seconds) {
    const code = this.exports.fizz_motion(...gravity, ...acceleration, seconds);
    if (code < 0) this.errorCount += 1;
    this.onInput();
    return code >= 0;
  }

  /** What can be said of the motion sensors, a `Sensors` value. */
  sensors(state) {
    this.#check(this.exports.fizz_sensors(state));
    this.onInput();
  }

  command(kind, element = 0, x = 0, y = 0, amount = 0) {
    this.#check(this.exports.fizz_command(kind, element, x, y, amount));
    this.onInput();
  }

  parameter(index, value) {
    this.#check(this.exports.fizz_parameter(index, value));
    this.onInput();
  }

  /** Paints these layers of the physics on top, a sum of `DebugLayer` values; they stay through loads. */
  debug(layers) {
    this.#check(this.exports.fizz_debug(layers));
    this.refresh();
    this.onInput();
  }

  /** Runs as many fixed steps as this much time holds; returns how many. */
  advance(seconds) {
    const before = performance.now();
    const steps = this.exports.fizz_advance(seconds);
    this.refresh();
    this.moduleMilliseconds += performance.now() - before;
    return this.#check(steps);
  }

  /** Runs exactly this many fixed steps. */
  step(count) {
    const steps = this.#check(this.exports.fizz_step(count));
    this.refresh();
    return steps;
  }

  /** The digest of the present state, as 16 hexadecimal digits. */
  digest() {
    this.#check(this.exports.fizz_digest());
    this.refresh();
    const half = (offset) => this.word(offset).toString(16).padStart(8, '0');
    return half(State.digestHigh) + half(State.digestLow);
  }

  /** A text that the engine writes: see `Describe`. */
  describe(what) {
    const length = this.#check(this.exports.fizz_describe(what));
    this.refresh();
    const start = this.word(State.textPointer);
    return decoder.decode(this.bytes.subarray(start, start + length));
  }

  /** Starts to replay a recording's text. */
  replay(text) {
    this.#hand(text);
    this.#check(this.exports.fizz_replay());
    this.#afterLoad();
  }

  /** Sends the commands that put floating buttons where a text of `Describe.places` says. */
  restore(places) {
    this.#hand(places);
    this.#check(this.exports.fizz_places());
    this.refresh();
    this.onInput();
  }

  /** Whose a touch at a point is: the kind of the topmost region there, plus 8 times its element. */
  hit(x, y) {
    return this.exports.fizz_hit(x, y) >>> 0;
  }

  // Puts a text where the engine reads it.
  #hand(text) {
    const bytes = encoder.encode(text);
    const pointer = this.exports.fizz_text(bytes.length);
    if (pointer === 0) throw new EngineError('The text is too large.');
    this.refresh();
    this.bytes.set(bytes, pointer);
  }

  #afterLoad() {
    this.refresh();
    this.parameters = JSON.parse(this.describe(Describe.parameters));
    this.scene = this.word(State.scene);
    this.onInput();
  }

  #check(code) {
    if (code >= 0) return code;
    this.errorCount += 1;
    this.refresh();
    const start = this.word(State.textPointer);
    const message = decoder.decode(this.bytes.subarray(start, start + this.word(State.textLength)));
    throw new EngineError(message || 'The engine refused the request.');
  }
}
