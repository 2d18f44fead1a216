// The memory layout shared with the WebAssembly module. Every offset counts 32-bit words.

/** Word offsets within the state record that `fizz_state()` points to. */
export const State = Object.freeze({
  version: 0, itemsPointer: 1, itemCount: 2, eventsPointer: 3, eventCount: 4, elementsPointer: 5, elementCount: 6,
  stepIndex: 7, bodies: 8, awake: 9, contacts: 10, particles: 11, digestLow: 12, digestHigh: 13, resting: 14,
  droppedSeconds: 15, parametersPointer: 16, parameterCount: 17, scene: 18, replayStatus: 19, divergedStep: 20,
  textPointer: 21, textLength: 22, pointsPointer: 23, pointCount: 24, textsVersion: 25, replaySteps: 26, heapBytes: 27,
  regionsPointer: 28, regionCount: 29, viewsPointer: 30, viewCount: 31,
});

export const STATE_WORDS = 32;
export const ITEM_WORDS = 16;
export const EVENT_WORDS = 8;
export const ELEMENT_WORDS = 10;
export const REGION_WORDS = 8;
export const VIEW_WORDS = 12;

/** Word offsets within one display item. */
export const Item = Object.freeze({
  kind: 0, x: 1, y: 2, width: 3, height: 4, corner: 5, rotation: 6, look: 7, hue: 8, saturation: 9, brightness: 10,
  alpha: 11, strokeAlpha: 12, strokeWidth: 13, content: 14, flags: 15,
});

export const Kind = Object.freeze({
  circle: 0, capsule: 1, roundedRectangle: 2, polygon: 3, line: 4, text: 5, image: 6, particle: 7,
});

export const Look = Object.freeze({ bubble: 0, ball: 1, star: 2, heart: 3, sticker: 4, flat: 5, ring: 6 });

export const Flag = Object.freeze({ selected: 1, held: 2, additive: 4, disabled: 8, surface: 16, hosted: 32 });

/** Word offsets within one stage event. */
export const Event = Object.freeze({
  kind: 0, subject: 1, other: 2, x: 3, y: 4, magnitude: 5, detail: 6, step: 7,
});

export const EventKind = Object.freeze({
  popped: 0, contact: 1, haptic: 2, sound: 3, selected: 4, deselected: 5, selectionRefused: 6, grabbed: 7, released: 8,
  born: 9, recycled: 10, quarantined: 11, droppedTime: 12, rejected: 13, confirmed: 14,
  opened: 15, closed: 16, docked: 17, hid: 18, shown: 19, tapped: 20,
});

/** Word offsets within one accessible element. */
export const Element = Object.freeze({
  element: 0, x: 1, y: 2, width: 3, height: 4, label: 5, value: 6, traits: 7, valueText: 8, actions: 9,
});

/** The low 16 bits of an element's traits. */
export const ElementTrait = Object.freeze({ selected: 1, pops: 2, selects: 4, disabled: 8, modal: 16, expanded: 32 });

/** The high 16 bits of an element's traits. */
export const ElementRole = Object.freeze({
  bubble: 0, ball: 1, box: 2, capsule: 3, polygon: 4, tag: 5, button: 6, dockItem: 7, panel: 8,
});

/** What can be done with an element besides activating it: bits. */
export const ElementAction = Object.freeze({ moveLeft: 1, moveRight: 2, moveTop: 4, moveBottom: 8, hide: 16 });

/** Word offsets within one region. */
export const Region = Object.freeze({
  kind: 0, element: 1, x: 2, y: 3, width: 4, height: 5, corner: 6, flags: 7,
});

/**
 * Whose touches in a region are: the engine's for an element, the page's own content's, the engine's because something
 * is open, or the page's with a word to the engine.
 */
export const RegionKind = Object.freeze({ none: 0, element: 1, content: 2, outside: 3, watched: 4 });

/** Word offsets within one view: where content of the page's own belongs. */
export const View = Object.freeze({
  element: 0, x: 1, y: 2, width: 3, height: 4, corner: 5, scale: 6, alpha: 7, anchorX: 8, anchorY: 9, flags: 10,
  edge: 11,
});

export const ViewFlag = Object.freeze({ interactive: 1, closing: 2 });

/** The edges that an element can be at. */
export const Edge = Object.freeze({ none: 0, left: 1, right: 2, top: 3, bottom: 4 });

export const Phase = Object.freeze({ began: 0, moved: 1, ended: 2, cancelled: 3 });

export const CommandKind = Object.freeze({
  activate: 0, pop: 1, popWithin: 2, popAll: 3, spawn: 4, nudge: 5, restart: 6, dock: 7, hide: 8, show: 9,
  dismiss: 10, place: 11,
});

/** What can be said of the motion sensors. */
export const Sensors = Object.freeze({ unknown: 0, unavailable: 1, denied: 2, stopped: 3, active: 4 });

export const Orientation = Object.freeze({ portrait: 0, upsideDown: 1, landscapeLeft: 2, landscapeRight: 3 });

export const Describe = Object.freeze({
  scenes: 0, parameters: 1, labels: 2, recording: 3, swift: 4, places: 5, images: 6,
});

/** What of the physics can be painted on top. */
export const DebugLayer = Object.freeze({ contacts: 1, normals: 2, islands: 4, velocities: 8, grid: 16, joints: 32 });

export const Replay = Object.freeze({ none: 0, playing: 1, matched: 2, diverged: 3 });

export const Trait = Object.freeze({ reduceMotion: 1, lowPower: 2, rightToLeft: 4, reduceTransparency: 8 });

/** The length of one fixed step, in seconds. */
export const STEP_SECONDS = 1 / 120;
