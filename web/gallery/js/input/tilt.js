import { Orientation } from '../engine/layout.js';

const RATE = 60;
// The engine smooths out what trembles, so a new tilt is said for a while before it has arrived, in seconds.
const ARRIVAL = 0.5;
// A shake: its length in seconds, its swings a second, and its peak in g across and along the phone.
const SHAKE = { seconds: 0.5, swings: 5, across: 1.55, along: 0.9 };

/**
 * A phone that is held by the mouse: a tilt to set and a shake to give, said to the engine as the sensors of a phone
 * would, 60 times a second while anything changes and not at all otherwise.
 */
export class Tilt {
  /** Called when the tilt has changed. */
  onChange = () => {};
  /** Where the knob is, each -1...1, y down; in the middle the phone is upright. */
  x = 0;
  y = 0;

  #until = 0;
  #held = false;
  #shakenAt = -Infinity;
  #side = 1;
  #timer = 0;

  /** `send` takes gravity, acceleration and seconds; `orientation` gives that of the interface. */
  constructor({ send, orientation }) {
    this.send = send;
    this.orientation = orientation;
  }

  get isShaking() {
    return performance.now() / 1000 - this.#shakenAt < SHAKE.seconds;
  }

  get isCentered() {
    return this.x === 0 && this.y === 0;
  }

  /** Tilts the phone; what is too far is brought to the rim. */
  set(x, y) {
    const length = Math.hypot(x, y);
    const share = length > 1 ? 1 / length : 1;
    this.x = x * share;
    this.y = y * share;
    this.#run();
    this.onChange();
  }

  /** Says the tilt again, as after the screen has been turned. */
  repeat() {
    this.#run();
  }

  /** Whether a hand is on it: then samples go on although nothing changes. */
  set held(held) {
    this.#held = held;
    this.#run();
  }

  /** Shakes it for half a second, to the other side each time. */
  shake() {
    this.#shakenAt = performance.now() / 1000;
    this.#side = -this.#side;
    this.#run();
  }

  /** Upright and still, without a word to the engine: another scene knows nothing of this one's tilt. */
  reset() {
    this.x = 0;
    this.y = 0;
    this.#held = false;
    this.#shakenAt = -Infinity;
    clearInterval(this.#timer);
    this.#timer = 0;
    this.onChange();
  }

  #run() {
    this.#until = performance.now() / 1000 + ARRIVAL;
    if (this.#timer !== 0) return;
    this.#timer = setInterval(() => this.#tick(), 1000 / RATE);
    this.#tick();
  }

  #tick() {
    const now = performance.now() / 1000;
    this.send(this.#gravity(), this.#acceleration(now - this.#shakenAt), now);
    if (this.#held || now < this.#until || now - this.#shakenAt < SHAKE.seconds) return;
    clearInterval(this.#timer);
    this.#timer = 0;
  }

  // From the middle outward gravity leaves the foot of the screen for where the knob is. In between, where the two
  // cancel, the phone lies on its back.
  #gravity() {
    const along = 1 - Math.hypot(this.x, this.y);
    const [x, y] = [this.x, this.y + along];
    return [...this.#device(x, y), -Math.sqrt(Math.max(0, 1 - x * x - y * y))];
  }

  #acceleration(elapsed) {
    if (!(elapsed >= 0 && elapsed < SHAKE.seconds)) return [0, 0, 0];
    const part = elapsed / SHAKE.seconds;
    const swing = Math.sin(2 * Math.PI * SHAKE.swings * elapsed) * Math.sin(Math.PI * Math.sqrt(part));
    return [...this.#device(SHAKE.across * swing * this.#side, -SHAKE.along * swing), 0];
  }

  // From the screen, y down, to the frame of the device, y up; the reverse of the engine's own table.
  #device(x, y) {
    switch (this.orientation()) {
      case Orientation.upsideDown: return [-x, y];
      case Orientation.landscapeLeft: return [y, x];
      case Orientation.landscapeRight: return [-y, -x];
      default: return [x, -y];
    }
  }
}
