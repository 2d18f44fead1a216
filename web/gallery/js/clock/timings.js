const WINDOW = 90;

/** The last frames' durations in milliseconds, and their medians. */
export class Timings {
  #samples = {
    interval: new Float32Array(WINDOW), script: new Float32Array(WINDOW), module: new Float32Array(WINDOW),
    draw: new Float32Array(WINDOW),
  };
  #count = 0;

  /** Notes one frame: since the last one, in JavaScript, inside the module, in drawing calls. */
  add(interval, script, module, draw) {
    const at = this.#count % WINDOW;
    this.#samples.interval[at] = interval;
    this.#samples.script[at] = script;
    this.#samples.module[at] = module;
    this.#samples.draw[at] = draw;
    this.#count += 1;
  }

  /** The median of one of the four; 0 before the first frame. */
  median(name) {
    const length = Math.min(this.#count, WINDOW);
    if (length === 0) return 0;
    const sorted = this.#samples[name].slice(0, length).sort();
    return sorted[length >> 1];
  }

  clear() {
    this.#count = 0;
  }
}
