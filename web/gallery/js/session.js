import { CommandKind, Replay, State } from './engine/layout.js';

// How many more `add` asks for; of other kinds there cannot be more.
const NEWCOMERS = { bubbles: 10, rigid: 1, dock: 1 };

// The kinds of scenes that change parameters of their own accord, when something in them is touched or added.
const SELF_CHANGING = new Set(['lab', 'dock']);
// The parameter that scenes with words have in common.
const LANGUAGE = 'language';

/**
 * What is being shown: a scene, its seed and the parameters that were changed, or a recording that is replayed. A load
 * always says the surroundings and the changed parameters again, so that a restart is the same start.
 */
export class Session {
  seed = 42;
  /** The recording being replayed, or null. */
  recording = null;

  #sceneName = '';
  #changes = new Map();
  #language = 0;
  // The step before which a parameter was last sent.
  #sentAt = 0;
  #listeners = new Map();

  constructor({ engine, viewport, environment }) {
    this.engine = engine;
    this.viewport = viewport;
    this.environment = environment;
  }

  /**
   * Listens to `start` (a scene is about to be loaded, given its kind), `load` (it was, or a replay was; given whether
   * it was chosen rather than started over), `parameters` (a value changed) or `replay` (it began or ended).
   */
  on(name, listener) {
    if (!this.#listeners.has(name)) this.#listeners.set(name, []);
    this.#listeners.get(name).push(listener);
  }

  get sceneName() {
    return this.#sceneName;
  }

  /** What the scene is made of, such as `bubbles`; empty before the first load. */
  get sceneKind() {
    return this.engine.scenes[this.engine.scene]?.kind ?? '';
  }

  /** Whether more can be added to the scene, and all be taken away. */
  get hasCrowd() {
    return this.sceneKind in NEWCOMERS;
  }

  get replaying() {
    return this.engine.word(State.replayStatus) === Replay.playing;
  }

  /** Loads a scene by name; an unknown name loads the first. Returns the name that was loaded. */
  load(name, { seed = this.seed, parameters = new Map() } = {}) {
    const index = Math.max(0, this.engine.scenes.findIndex((scene) => scene.name === name));
    this.seed = seed >>> 0;
    this.#changes = new Map(parameters);
    this.#start(index, { chosen: true });
    return this.#sceneName;
  }

  /** Starts the same scene over, from the same seed and with the same parameters. */
  restart() {
    this.#start(this.#sceneIndex());
  }

  /** Starts the same scene from another seed. */
  reseed(seed) {
    this.seed = seed >>> 0;
    this.restart();
  }

  /** Plays a recording's text. Throws what the engine says if it is not one. */
  replay(text) {
    this.engine.replay(text);
    this.recording = new RecordedSizes(text);
    this.#sceneName = this.engine.scenes[this.engine.scene].name;
    this.#changes.clear();
    this.followRecording();
    this.#emit('start', this.sceneKind);
    this.#emit('load', { chosen: false });
    this.#emit('replay');
  }

  /** Leaves a replay and starts the scene anew. */
  leaveReplay() {
    if (this.recording === null) return;
    this.restart();
  }

  /** During a replay: gives the stage the size that it had when it was recorded. */
  followRecording() {
    if (this.recording === null) return;
    this.viewport.fix(this.recording.at(this.engine.word(State.stepIndex)));
  }

  /** Changes a parameter; returns the value that was kept. */
  setParameter(index, value) {
    if (this.recording !== null) return;
    const info = this.engine.parameters[index];
    const valid = validated(info, value);
    this.#send(index, valid);
    if (isDefault(info, valid)) this.#changes.delete(info.name);
    else this.#changes.set(info.name, valid);
    this.#emit('parameters');
    return valid;
  }

  /**
   * Makes scenes that have words speak the page's language, by its place among the scene's own. What the address or the
   * user asks for goes first, and a replay speaks as it was recorded.
   */
  speak(language) {
    this.#language = language;
    if (!this.engine.isLoaded || this.recording !== null) return;
    if (this.#adoptLanguage()) this.#emit('parameters');
  }

  /** Puts every parameter back. */
  resetParameters() {
    if (this.recording !== null) return;
    this.engine.parameters.forEach((info, index) => {
      if (this.#changes.has(info.name)) this.#send(index, info.default);
    });
    this.#changes.clear();
    this.#emit('parameters');
  }

  /** The parameters that differ from the scene's own, in the table's order. */
  changedParameters() {
    return this.engine.parameters.filter((info) => this.#changes.has(info.name))
      .map((info) => [info.name, this.#changes.get(info.name)]);
  }

  /** The value of a parameter as the user sees it: what was asked for, or the scene's own. */
  parameterValue(index) {
    const info = this.engine.parameters[index];
    if (this.recording !== null) return this.engine.floats[this.engine.index(State.parametersPointer) + index];
    return this.#changes.get(info.name) ?? info.default;
  }

  /** Takes over what the scene has changed by itself. */
  followStage() {
    if (this.recording !== null || !SELF_CHANGING.has(this.sceneKind)) return;
    // What was sent is applied before the next step; until then the engine's values are old.
    if (this.engine.word(State.stepIndex) <= this.#sentAt) return;
    const start = this.engine.index(State.parametersPointer);
    let isNew = false;
    this.engine.parameters.forEach((info, index) => {
      const value = this.engine.floats[start + index];
      const known = this.#changes.get(info.name) ?? info.default;
      if (Math.abs(value - known) <= 1e-3 * Math.max(1, Math.abs(known))) return;
      isNew = true;
      if (isDefault(info, value)) this.#changes.delete(info.name);
      else this.#changes.set(info.name, Number(value.toFixed(3)));
    });
    if (isNew) this.#emit('parameters');
  }

  popAll() {
    this.engine.command(CommandKind.popAll);
  }

  /** Shows what was hidden. */
  showAll() {
    this.engine.command(CommandKind.show);
  }

  /** Asks for more of what there is, as many as suits the kind. */
  add() {
    this.engine.command(CommandKind.spawn, 0, 0, 0, NEWCOMERS[this.sceneKind] ?? 1);
  }

  #sceneIndex() {
    return Math.max(0, this.engine.scenes.findIndex((scene) => scene.name === this.#sceneName));
  }

  #start(index, { chosen = false } = {}) {
    const wasReplay = this.recording !== null;
    this.recording = null;
    this.#sentAt = 0;
    if (wasReplay) this.viewport.fix(null);
    this.#sceneName = this.engine.scenes[index].name;
    // Some kinds stand on a stage of another size.
    this.#emit('start', this.engine.scenes[index].kind);
    this.engine.load(index, this.seed, this.viewport.width, this.viewport.height);
    this.environment.send({ always: true });
    this.#adoptLanguage();
    this.engine.parameters.forEach((info, at) => {
      const value = this.#changes.get(info.name);
      if (value === undefined) return;
      const valid = validated(info, value);
      this.#changes.set(info.name, valid);
      this.#send(at, valid);
    });
    for (const name of [...this.#changes.keys()]) {
      if (!this.engine.parameters.some((info) => info.name === name)) this.#changes.delete(name);
    }
    this.#emit('load', { chosen });
    if (wasReplay) this.#emit('replay');
  }

  #send(index, value) {
    this.#sentAt = this.engine.word(State.stepIndex);
    this.engine.parameter(index, value);
  }

  // The page's language becomes the parameter's default, so that it counts as no change of the user's.
  #adoptLanguage() {
    const index = this.engine.parameters.findIndex(({ name }) => name === LANGUAGE);
    const info = this.engine.parameters[index];
    if (!info || info.default === this.#language) return false;
    info.default = validated(info, this.#language);
    if (!this.#changes.has(LANGUAGE)) this.#send(index, info.default);
    return true;
  }

  #emit(name, detail) {
    for (const listener of this.#listeners.get(name) ?? []) listener(detail);
  }
}

/** The sizes of the stage that a recording notes, by step. */
class RecordedSizes {
  #sizes = [];

  constructor(text) {
    for (const line of text.split('\n')) {
      const found = /^(?:@(\d+) )?environment (\S+) (\S+)/.exec(line);
      if (!found) continue;
      const size = { width: Number(found[2]), height: Number(found[3]) };
      if (size.width > 0 && size.height > 0) this.#sizes.push({ step: Number(found[1] ?? 0), size });
    }
  }

  at(step) {
    let size = null;
    for (const entry of this.#sizes) if (entry.step <= step) size = entry.size;
    return size;
  }
}

function validated(info, value) {
  const inRange = Math.min(info.max, Math.max(info.min, value));
  if (info.kind === 'integer') return Math.round(inRange);
  if (info.kind === 'toggle') return inRange >= 0.5 ? 1 : 0;
  return inRange;
}

function isDefault(info, value) {
  return Math.abs(value - info.default) <= 1e-6 * Math.max(1, Math.abs(info.default));
}
