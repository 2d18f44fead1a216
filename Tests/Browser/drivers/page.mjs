// What the three browsers have in common: a page that a test drives.

import { writeFileSync } from 'node:fs';

import { until } from './processes.mjs';

/**
 * One page of one browser. Coordinates are CSS pixels of the page. A subclass gives:
 *
 * - `navigate(address)`, `evaluate(expression)` (the value of a promise, as JSON), `capture()` (PNG bytes)
 * - `pointer(strokes, { hold })`: every stroke is a list of `{ x, y }`, all fingers at once; with `hold` they stay
 *   down, and `lift()` takes them up
 * - `key(name)`: press and release
 * - `close()`
 */
export class Page {
  /** Messages that have arrived; `messages()` is complete. */
  logs = [];
  /** Milliseconds between two samples of a stroke. */
  sampleInterval = 16;

  /** Loads a page and waits until the script's `ready` expression is true. */
  async open(address, { ready = 'document.readyState === "complete"', timeout = 20_000 } = {}) {
    await this.navigate(address);
    await this.wait(ready, { timeout });
  }

  /** The value of an expression, or of a function called with `args`, as JSON carries it. */
  async eval(code, ...args) {
    const expression = typeof code === 'function' ? `(${code})(...${JSON.stringify(args)})` : code;
    return this.evaluate(expression);
  }

  /** Waits until an expression is true. */
  async wait(expression, { timeout = 10_000, what = expression } = {}) {
    return until(() => this.eval(expression).catch(ignoreNavigation), { timeout, what: `${this.name}: ${what}` });
  }

  /** Presses at the first point, moves through the others and lifts. */
  async drag(points) {
    await this.pointer([points], { hold: false });
  }

  /** Presses at the first point, moves through the others and stays; `lift()` ends it. */
  async hold(points) {
    await this.pointer([points], { hold: true });
  }

  /** A press and release. */
  async tap(x, y) {
    await this.drag([{ x, y }]);
  }

  /** Several fingers at once, each with its own points; `hold` leaves them down. */
  async touch(strokes, { hold = false } = {}) {
    if (!this.hasTouch) throw new Error(`${this.name} has no touch here`);
    await this.pointer(strokes, { hold });
  }

  /** Everything that the page wrote to the console, threw or violated so far. */
  async messages() {
    await this.collect();
    return this.logs;
  }

  /** Fetches messages from a browser that does not send them by itself. */
  async collect() {}

  /** Writes a picture of the page. */
  async screenshot(path) {
    writeFileSync(path, await this.capture());
  }

  /** Notes a message; `level` is `log`, `warning`, `error`, `exception` or `violation`. */
  note(level, text) {
    this.logs.push({ level, text: String(text) });
  }
}

// While a page is being replaced its script world is gone; the next question will be answered by the new one.
function ignoreNavigation(error) {
  if (/context|navigat|destroyed|not loaded|no such (?:frame|window)|closed/i.test(error.message)) return false;
  throw error;
}

/** A straight line of points, both ends included. */
export function line(from, to, count = 8) {
  return Array.from({ length: count + 1 }, (_, i) => ({
    x: from.x + ((to.x - from.x) * i) / count, y: from.y + ((to.y - from.y) * i) / count,
  }));
}
