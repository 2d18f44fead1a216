import { State } from '../engine/layout.js';
import { Pacer } from './pacer.js';
import { Timings } from './timings.js';

// Panels, statistics and accessibility are refreshed this often at most, outside the frame, in milliseconds.
const SLOW_INTERVAL = 250;

/**
 * The frame loop. It runs while there is something to see: not while paused, hidden, in the simulated background, or
 * when everything rests. A gap in the browser's frames is passed to the engine as it is; the engine bounds it.
 */
export class Loop {
  timings = new Timings();
  pacer = new Pacer();
  /** Called after each advance, while its events stand. */
  onAdvance = () => {};
  /** Called when a picture is due. */
  onDraw = () => {};
  /** Called a few times a second while frames run, and once after they stopped. */
  onSlow = () => {};
  /** Called when playing starts or stops. */
  onPlaying = () => {};

  #playing = true;
  #background = false;
  #request = 0;
  #dirty = true;
  #lastFrame = 0;
  #slowTimer = 0;

  constructor(engine) {
    this.engine = engine;
    engine.onInput = () => this.wake();
    document.addEventListener('visibilitychange', () => this.#visibilityChanged());
  }

  get playing() {
    return this.#playing;
  }

  get inBackground() {
    return this.#background;
  }

  play() {
    if (this.#playing) return;
    this.#playing = true;
    this.pacer.reset();
    this.#schedule();
    this.onPlaying(true);
  }

  pause() {
    if (!this.#playing) return;
    this.#playing = false;
    this.onPlaying(false);
  }

  /** Pauses and runs exactly this many fixed steps. */
  step(count) {
    this.pause();
    // One at a time: events stand only until the next step, and none may be missed.
    for (let i = 0; i < count; i += 1) {
      this.engine.step(1);
      this.onAdvance();
    }
    this.invalidate();
  }

  /** Pretends that the app left the screen, or came back: its clock hears nothing, then the whole gap at once. */
  setBackground(background) {
    this.#background = background;
    if (background) this.#cancel();
    else this.#schedule();
  }

  /** Asks for a picture, with no time passing. */
  invalidate() {
    this.#dirty = true;
    this.#schedule();
  }

  /** Something happened that the simulation wants to see. */
  wake() {
    if (this.#request === 0 && this.#playing && !this.#background && !document.hidden) this.pacer.reset();
    this.invalidate();
  }

  #visibilityChanged() {
    if (document.hidden) this.#cancel();
    else this.#schedule();
  }

  #schedule() {
    if (this.#request !== 0 || document.hidden || this.#background) return;
    this.#request = requestAnimationFrame((now) => this.#frame(now));
  }

  #cancel() {
    cancelAnimationFrame(this.#request);
    this.#request = 0;
  }

  #frame(now) {
    this.#request = 0;
    const start = performance.now();
    this.engine.moduleMilliseconds = 0;
    const frames = this.#playing ? this.pacer.take(now) : 0;
    for (let i = 0; i < frames; i += 1) {
      this.engine.advance(this.pacer.seconds[i]);
      this.onAdvance();
    }
    const draws = frames > 0 || this.#dirty;
    const rests = frames > 0 && !this.#dirty && this.engine.word(State.resting) !== 0;
    this.#dirty = false;
    const beforeDraw = performance.now();
    if (draws) this.onDraw();
    const end = performance.now();
    if (frames > 0) {
      const module = this.engine.moduleMilliseconds;
      this.timings.add(now - this.#lastFrame, beforeDraw - start - module, module, end - beforeDraw);
      this.#lastFrame = now;
    }
    this.#scheduleSlow();
    if (this.#playing && !rests) this.#schedule();
    else this.pacer.reset();
  }

  #scheduleSlow() {
    if (this.#slowTimer !== 0) return;
    this.#slowTimer = setTimeout(() => {
      this.#slowTimer = 0;
      this.onSlow();
    }, SLOW_INTERVAL);
  }
}
