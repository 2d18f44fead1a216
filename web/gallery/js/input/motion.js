import { Sensors } from '../engine/layout.js';
import { toSample } from './device-motion.js';
import { SignDetector } from './motion-sign.js';

// Sensors that exist have spoken by then, in milliseconds.
const PATIENCE = 1500;

/**
 * The phone's own motion sensors. They run only while a scene wants them, the page is in view, and the user has
 * switched them on: `start` belongs into a tap handler, because iOS asks for permission there and nowhere else.
 */
export class MotionInput {
  /** Called when the state has changed. */
  onState = () => {};
  /** Called with each sample: gravity and acceleration as [x, y, z] in g, and seconds. */
  onSample = () => {};
  /** What can be said of the sensors, a `Sensors` value. */
  state = Sensors.unknown;

  #wanted = false;
  #on = false;
  #listening = false;
  #timer = 0;
  #sign = null;
  #gravity = null;
  #gaveUp = false;
  #motion = (event) => this.#feel(event);
  #orientation = (event) => this.#sign.turned(event);

  constructor() {
    document.addEventListener('visibilitychange', () => this.#listen());
    this.#look();
  }

  /** Whether it is worth asking for sensors: what is not touched has the events, but nothing that would send them. */
  get mayExist() {
    return globalThis.DeviceMotionEvent !== undefined && navigator.maxTouchPoints > 0;
  }

  /** Whether a press on a button could start them. */
  get canStart() {
    return this.state === Sensors.stopped || this.state === Sensors.active;
  }

  get isOn() {
    return this.#on;
  }

  /** Whether the present scene feels motion. */
  set wanted(wanted) {
    this.#wanted = wanted;
    this.#look();
    this.#listen();
  }

  /** Asks for permission where that is needed, and listens. Call it from a tap handler. */
  async start() {
    if (!this.mayExist) {
      this.#become(Sensors.unavailable);
      return;
    }
    if (!(await isGranted())) {
      this.#on = false;
      this.#become(Sensors.denied);
      return;
    }
    this.#on = true;
    this.#listen();
  }

  /** Lets the sensors rest. */
  stop() {
    this.#on = false;
    this.#listen();
  }

  // Something to touch may come and go, as the screen of a convertible does.
  #look() {
    const isKnown = this.state === Sensors.denied || this.state === Sensors.active;
    if (!isKnown) this.#become(this.mayExist && !this.#gaveUp ? Sensors.stopped : Sensors.unavailable);
  }

  #listen() {
    const listens = this.#on && this.#wanted && !document.hidden;
    if (listens === this.#listening) return;
    this.#listening = listens;
    const change = listens ? 'addEventListener' : 'removeEventListener';
    if (listens) {
      this.#sign = new SignDetector();
      this.#gravity = null;
      this.#timer = setTimeout(() => this.#giveUp(), PATIENCE);
    } else {
      clearTimeout(this.#timer);
    }
    globalThis[change]('devicemotion', this.#motion);
    globalThis[change]('deviceorientation', this.#orientation);
    if (!listens && this.state === Sensors.active) this.#become(Sensors.stopped);
  }

  #feel(event) {
    const sample = toSample(event, this.#sign, this.#gravity);
    // A browser without sensors sends one event, and nothing in it.
    if (sample === null) return;
    clearTimeout(this.#timer);
    this.#gravity = sample.gravity;
    this.#become(Sensors.active);
    this.onSample(sample.gravity, sample.acceleration, event.timeStamp / 1000);
  }

  #giveUp() {
    this.#gaveUp = true;
    this.#on = false;
    this.#listen();
    this.#become(Sensors.unavailable);
  }

  #become(state) {
    if (state === this.state) return;
    this.state = state;
    this.onState(state);
  }
}

// iOS asks the user, the first time; whoever says no is not asked again before the page is loaded anew.
async function isGranted() {
  try {
    const asked = [globalThis.DeviceMotionEvent, globalThis.DeviceOrientationEvent]
      .filter((kind) => typeof kind?.requestPermission === 'function').map((kind) => kind.requestPermission());
    const [motion = 'granted'] = await Promise.all(asked);
    return motion === 'granted';
  } catch {
    return false;
  }
}
