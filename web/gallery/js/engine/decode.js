// Plain objects out of the engine's memory: for tests and for whatever runs a few times a second, never per frame.

import {
  Edge, Element, ELEMENT_WORDS, ElementRole, Event, EVENT_WORDS, EventKind, Item, ITEM_WORDS, Kind, Look, Region,
  REGION_WORDS, RegionKind, State, View, VIEW_WORDS,
} from './layout.js';

const nameOf = (table) => {
  const names = [];
  for (const [name, value] of Object.entries(table)) names[value] = name;
  return (value) => names[value] ?? `unknown(${value})`;
};
const kindName = nameOf(Kind);
const lookName = nameOf(Look);
const eventName = nameOf(EventKind);
const roleName = nameOf(ElementRole);
const regionName = nameOf(RegionKind);
const edgeName = nameOf(Edge);

/** The display list. */
export function decodeItems(engine) {
  const start = engine.index(State.itemsPointer);
  return Array.from({ length: engine.word(State.itemCount) }, (_, i) => {
    const at = start + i * ITEM_WORDS;
    const float = (offset) => engine.floats[at + offset];
    return {
      kind: kindName(engine.words[at + Item.kind]), x: float(Item.x), y: float(Item.y), width: float(Item.width),
      height: float(Item.height), corner: float(Item.corner), rotation: float(Item.rotation),
      look: lookName(engine.words[at + Item.look]), hue: float(Item.hue), saturation: float(Item.saturation),
      brightness: float(Item.brightness), alpha: float(Item.alpha), strokeAlpha: float(Item.strokeAlpha),
      strokeWidth: float(Item.strokeWidth), content: engine.integers[at + Item.content],
      flags: engine.words[at + Item.flags],
    };
  });
}

/** The accessible elements, in their stable order. */
export function decodeElements(engine, limit = Infinity) {
  const start = engine.index(State.elementsPointer);
  return Array.from({ length: Math.min(limit, engine.word(State.elementCount)) }, (_, i) => {
    const at = start + i * ELEMENT_WORDS;
    const float = (offset) => engine.floats[at + offset];
    return {
      element: engine.words[at + Element.element], x: float(Element.x), y: float(Element.y),
      width: float(Element.width), height: float(Element.height), label: engine.integers[at + Element.label],
      value: float(Element.value), traits: engine.words[at + Element.traits] & 0xffff,
      role: roleName(engine.words[at + Element.traits] >>> 16), valueText: engine.integers[at + Element.valueText],
      actions: engine.words[at + Element.actions],
    };
  });
}

/** Whose touches are, the topmost region first. */
export function decodeRegions(engine) {
  const start = engine.index(State.regionsPointer);
  return Array.from({ length: engine.word(State.regionCount) }, (_, i) => {
    const at = start + i * REGION_WORDS;
    const float = (offset) => engine.floats[at + offset];
    return {
      kind: regionName(engine.words[at + Region.kind]), element: engine.words[at + Region.element],
      x: float(Region.x), y: float(Region.y), width: float(Region.width), height: float(Region.height),
      corner: float(Region.corner),
    };
  });
}

/** Where content of the page's own belongs, the first undermost. */
export function decodeViews(engine) {
  const start = engine.index(State.viewsPointer);
  return Array.from({ length: engine.word(State.viewCount) }, (_, i) => {
    const at = start + i * VIEW_WORDS;
    const float = (offset) => engine.floats[at + offset];
    return {
      element: engine.words[at + View.element], x: float(View.x), y: float(View.y), width: float(View.width),
      height: float(View.height), corner: float(View.corner), scale: float(View.scale), alpha: float(View.alpha),
      anchorX: float(View.anchorX), anchorY: float(View.anchorY), flags: engine.words[at + View.flags],
      edge: edgeName(engine.words[at + View.edge]),
    };
  });
}

/** The events of the last advance. */
export function decodeEvents(engine) {
  const start = engine.index(State.eventsPointer);
  return Array.from({ length: engine.word(State.eventCount) }, (_, i) => {
    const at = start + i * EVENT_WORDS;
    const float = (offset) => engine.floats[at + offset];
    return {
      kind: eventName(engine.words[at + Event.kind]), subject: engine.words[at + Event.subject],
      other: engine.words[at + Event.other], x: float(Event.x), y: float(Event.y),
      magnitude: float(Event.magnitude), detail: engine.words[at + Event.detail], step: engine.words[at + Event.step],
    };
  });
}

/** The state record by name. */
export function decodeState(engine) {
  const word = (name) => engine.word(State[name]);
  return {
    version: word('version'), items: word('itemCount'), events: word('eventCount'), elements: word('elementCount'),
    stepIndex: word('stepIndex'), bodies: word('bodies'), awake: word('awake'), contacts: word('contacts'),
    particles: word('particles'), resting: word('resting') !== 0, droppedSeconds: engine.float(State.droppedSeconds),
    scene: engine.scenes[word('scene')]?.name, parameters: parameterValues(engine), replayStatus: word('replayStatus'),
    divergedStep: word('divergedStep'), replaySteps: word('replaySteps'), textsVersion: word('textsVersion'),
    heapBytes: word('heapBytes'),
  };
}

/** The parameter values as the engine holds them. */
export function parameterValues(engine) {
  const start = engine.index(State.parametersPointer);
  return Array.from(engine.floats.subarray(start, start + engine.word(State.parameterCount)));
}
