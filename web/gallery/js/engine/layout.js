// The memory layout shared with the WebAssembly module. Every offset counts 32-bit words.

/** Word offsets within the state record that `fizz_state()` points to. */
export const State = Object.freeze({
  version: 0, itemsPointer: 1, itemCount: 2, eventsPointer: 3, eventCount: 4, elementsPointer: 5, elementCount: 6,
  stepIndex: 7, bodies: 8, awake: 9, contacts: 10, particles: 11, digestLow: 12, digestHigh: 13, resting: 14,
  droppedSeconds: 15, parametersPointer: 16, parameterCount: 17, scene: 18, replayStatus: 19, divergedStep: 20,
  textPointer: 21, textLength: 22, pointsPointer: 23, pointCount: 24, textsVersion: 25, replaySteps: 26, heapBytes: 27,
});

export const STATE_WORDS = 32;
export const ITEM_WORDS = 16;
export const EVENT_WORDS = 8;
export const ELEMENT_WORDS = 8;

/** Word offsets within one display item. */
export const Item = Object.freeze({
  kind: 0, x: 1, y: 2, width: 3, height: 4, corner: 5, rotation: 6, look: 7, hue: 8, saturation: 9, brightness: 10,
  alpha: 11, strokeAlpha: 12, strokeWidth: 13, content: 14, flags: 15,
});

export const Kind = Object.freeze({
  circle: 0, capsule: 1, roundedRectangle: 2, polygon: 3, line: 4, text: 5, image: 6, particle: 7,
});

export const Look = Object.freeze({ bubble: 0, ball: 1, star: 2, heart: 3, sticker: 4, flat: 5, ring: 6 });

export const Flag = Object.freeze({ selected: 1, held: 2, additive: 4, disabled: 8, surface: 16 });

/** Word offsets within one stage event. */
export const Event = Object.freeze({
  kind: 0, subject: 1, other: 2, x: 3, y: 4, magnitude: 5, detail: 6, step: 7,
});

export const EventKind = Object.freeze({
  popped: 0, contact: 1, haptic: 2, sound: 3, selected: 4, deselected: 5, selectionRefused: 6, grabbed: 7, released: 8,
  born: 9, recycled: 10, quarantined: 11, droppedTime: 12, rejected: 13, confirmed: 14,
});

/** Word offsets within one accessible element. */
export const Element = Object.freeze({ element: 0, x: 1, y: 2, width: 3, height: 4, label: 5, value: 6, traits: 7 });

/** The low 16 bits of an element's traits. */
export const ElementTrait = Object.freeze({ selected: 1, pops: 2, selects: 4, disabled: 8 });

/** The high 16 bits of an element's traits. */
export const ElementRole = Object.freeze({ bubble: 0, ball: 1, box: 2, capsule: 3, polygon: 4, tag: 5, button: 6 });

export const Phase = Object.freeze({ began: 0, moved: 1, ended: 2, cancelled: 3 });

export const CommandKind = Object.freeze({
  activate: 0, pop: 1, popWithin: 2, popAll: 3, spawn: 4, nudge: 5, restart: 6,
});

/** What can be said of the motion sensors. */
export const Sensors = Object.freeze({ unknown: 0, unavailable: 1, denied: 2, stopped: 3, active: 4 });

export const Orientation = Object.freeze({ portrait: 0, upsideDown: 1, landscapeLeft: 2, landscapeRight: 3 });

export const Describe = Object.freeze({ scenes: 0, parameters: 1, labels: 2, recording: 3, swift: 4 });

/** What of the physics can be painted on top. */
export const DebugLayer = Object.freeze({ contacts: 1, normals: 2, islands: 4, velocities: 8, grid: 16, joints: 32 });

export const Replay = Object.freeze({ none: 0, playing: 1, matched: 2, diverged: 3 });

export const Trait = Object.freeze({ reduceMotion: 1, lowPower: 2, rightToLeft: 4, reduceTransparency: 8 });

/** The length of one fixed step, in seconds. */
export const STEP_SECONDS = 1 / 120;
