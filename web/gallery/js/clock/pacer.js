// A dropped frame begins with this probability and lasts one to four frames.
const DROP_PROBABILITY = 0.12;
const LONGEST_DROP = 4;
// A browser's frame may arrive this much early and still count, in milliseconds.
const EARLY = 1.5;
// Beyond this many simulated frames at once the time is handed over in one piece, as after a stall.
const BURST = 8;

/**
 * Turns the browser's frames into the frames of a simulated display: its refresh rate, its dropped frames. Time is
 * never invented nor swallowed here; whatever a frame did not show is part of the next one.
 */
export class Pacer {
  /** Frames per second of the simulated display; 0 follows the browser. */
  rate = 0;
  /** Whether frames are dropped now and then. */
  drops = false;
  /** How fast time runs, 0.1...1. */
  speed = 1;
  /** The frames due, in seconds of simulated time. Valid up to the count that `take` returned. */
  seconds = new Float64Array(BURST + 1);

  #last = null;
  #owed = 0;
  #dropping = 0;
  #random = 1;

  /** Forgets the last frame: the next one only starts the clock. */
  reset() {
    this.#last = null;
    this.#owed = 0;
    this.#dropping = 0;
  }

  /** Takes a browser frame at this time in milliseconds; returns how many simulated frames are due. */
  take(now) {
    if (this.#last === null) {
      this.#last = now;
      return 0;
    }
    if (this.rate === 0) {
      const elapsed = now - this.#last;
      this.#last = now;
      return this.#show(0, elapsed);
    }
    const period = 1000 / this.rate;
    const due = Math.floor((now - this.#last + EARLY) / period);
    if (due <= 0) return 0;
    if (due > BURST) {
      const elapsed = now - this.#last;
      this.#last = now;
      return this.#show(0, elapsed);
    }
    let count = 0;
    for (let i = 0; i < due; i += 1) count = this.#show(count, period);
    this.#last += due * period;
    return count;
  }

  #show(count, elapsed) {
    this.#owed += elapsed;
    if (this.#drop()) return count;
    this.seconds[count] = (this.#owed / 1000) * this.speed;
    this.#owed = 0;
    return count + 1;
  }

  #drop() {
    if (!this.drops) return false;
    if (this.#dropping > 0) {
      this.#dropping -= 1;
      return true;
    }
    if (this.#next() < DROP_PROBABILITY) this.#dropping = Math.floor(this.#next() * LONGEST_DROP) + 1;
    return false;
  }

  // Seeded, so that the same sequence of frames drops the same ones.
  #next() {
    this.#random = (Math.imul(this.#random, 1664525) + 1013904223) >>> 0;
    return this.#random / 4294967296;
  }
}
