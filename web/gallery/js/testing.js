import {
  decodeElements, decodeEvents, decodeItems, decodeRegions, decodeState, decodeViews, parameterValues,
} from './engine/decode.js';
import { Describe, EventKind } from './engine/layout.js';

/**
 * Puts `window.fizz` there: what tests, and the curious, use to look inside. `ready` becomes true after the first
 * scene was loaded; if that fails, `failure` says why.
 */
export function exposeForTests() {
  let scriptErrors = 0;
  addEventListener('error', () => (scriptErrors += 1));
  addEventListener('unhandledrejection', () => (scriptErrors += 1));
  const api = { ready: false, failure: null };
  globalThis.fizz = api;
  return {
    fail(error) {
      api.failure = error.reason ?? String(error);
    },
    attach(gallery) {
      const { engine, session, loop, renderer, settings, viewport } = gallery;
      Object.assign(api, {
        engine, session, loop, settings,
        /** The state record, decoded. */
        state: () => decodeState(engine),
        /** The display list, decoded. */
        items: () => decodeItems(engine),
        /** The accessible elements, decoded. */
        elements: () => decodeElements(engine),
        /** The events of the last advance, decoded. */
        events: () => decodeEvents(engine),
        /** Whose touches are, decoded; and whose one at a point of the stage would be. */
        regions: () => decodeRegions(engine),
        hit: (x, y) => engine.hit(x, y),
        /** Where panels belong, decoded. */
        views: () => decodeViews(engine),
        /** Where the floating buttons are, as the text that is kept. */
        places: () => engine.describe(Describe.places),
        /** How many events of each kind there were since the scene began, by name. */
        eventCounts: () => Object.fromEntries(
          Object.entries(EventKind).map(([name, kind]) => [name, gallery.eventCounts[kind]])),
        /** The state's digest, 16 hexadecimal digits. */
        digest: () => engine.digest(),
        /** Loads a scene by name, with a seed if one is given; returns the name that was loaded. */
        load: (name, seed) => session.load(name, seed === undefined ? {} : { seed }),
        pause: () => loop.pause(),
        play: () => loop.play(),
        /** Pauses and runs exactly this many fixed steps. */
        stepFrames: (count) => loop.step(count),
        /** Sets a parameter by name. */
        setParameter(name, value) {
          const index = engine.parameters.findIndex((info) => info.name === name);
          return index < 0 ? undefined : session.setParameter(index, value);
        },
        parameters: () => parameterValues(engine),
        /** The recording so far, and replaying one. */
        recording: () => gallery.recordingPanel.text(),
        replay: (text) => session.replay(text),
        /** Where a point of the stage is on the page, for real pointer events. */
        toClient: (x, y) => viewport.toClient(x, y),
        /** The stage's size in points, its scale on the page and its pixels per point. */
        stage: () => ({
          width: viewport.width, height: viewport.height, scale: viewport.scale,
          pixelsPerPoint: viewport.pixelsPerPoint, compact: viewport.compact,
        }),
        rendererName: () => renderer.name,
        /** The median JavaScript time of recent frames in ms, without the module's steps and without drawing calls. */
        frameJsMs: () => loop.timings.median('script'),
        /** The medians of recent frames, all in milliseconds. */
        frameTimes: () => Object.fromEntries(
          ['interval', 'script', 'module', 'draw'].map((name) => [name, loop.timings.median(name)])),
        /** Refused requests and uncaught errors so far. */
        errorCount: () => engine.errorCount + scriptErrors,
      });
      api.ready = true;
    },
  };
}
