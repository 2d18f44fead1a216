import { Orientation, Sensors } from '../engine/layout.js';
import { MotionInput } from './motion.js';
import { Tilt } from './tilt.js';

// The kinds of scenes that feel how the phone is held.
const FEELING = new Set(['tags']);

/** Brings motion to the scenes that feel it: from the phone's sensors, or from a phone that is tilted on the screen. */
export class MotionHub {
  /** Whether time passes on the stage; what the sensors say while it stands still is not kept for later. */
  isRunning = () => true;

  #listeners = [];
  #gravity = null;
  #orientation = Orientation.portrait;

  constructor({ engine, session, environment }) {
    Object.assign(this, { engine, session, environment });
    this.sensors = new MotionInput();
    this.tilt = new Tilt({
      send: (...sample) => this.#say(...sample), orientation: () => environment.orientation,
    });
    this.sensors.onState = () => {
      this.#tell();
      this.#changed();
    };
    this.sensors.onSample = (gravity, acceleration, seconds) => {
      this.#gravity = gravity;
      // A shake by the button is one, whatever the hand does meanwhile.
      if (this.canMove && this.isRunning() && !this.tilt.isShaking) engine.motion(gravity, acceleration, seconds);
    };
    this.tilt.onChange = () => this.#changed();
    session.on('load', () => {
      this.tilt.reset();
      this.#orientation = Orientation.portrait;
      this.follow();
      this.#tell();
      this.turn();
    });
    session.on('replay', () => this.follow());
  }

  /** Calls `listener` when anything here has changed. */
  on(listener) {
    this.#listeners.push(listener);
  }

  /** Whether the scene feels motion at all. */
  get isFelt() {
    return FEELING.has(this.session.sceneKind);
  }

  /** Whether motion is switched off by the user or the system. */
  get isStill() {
    return this.environment.reduceMotion;
  }

  /** Whether a tilt or a shake would be felt just now. */
  get canMove() {
    return this.isFelt && !this.isStill && this.session.recording === null;
  }

  /** Whether the phone's own sensors take the place of a tilt by hand. */
  get hasSensors() {
    return this.sensors.canStart;
  }

  /** Takes in a new scene, or that motion is reduced or not. */
  follow() {
    this.sensors.wanted = this.canMove;
    this.#changed();
  }

  /** Takes in how the interface lies on the device: a phone on the screen is turned along, and held as before. */
  turn() {
    const { orientation } = this.environment;
    if (orientation === this.#orientation) return;
    this.#orientation = orientation;
    if (this.canMove && this.sensors.state !== Sensors.active) this.tilt.repeat();
  }

  shake() {
    if (this.canMove) this.tilt.shake();
  }

  #say(gravity, acceleration, seconds) {
    if (!this.canMove) return;
    const isHeld = this.sensors.state === Sensors.active && this.#gravity !== null;
    this.engine.motion(isHeld ? this.#gravity : gravity, acceleration, seconds);
  }

  #tell() {
    if (this.isFelt && this.session.recording === null) this.engine.sensors(this.sensors.state);
  }

  #changed() {
    for (const listener of this.#listeners) listener();
  }
}
