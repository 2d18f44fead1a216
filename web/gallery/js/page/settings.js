const STORAGE_KEY = 'fizz-gallery';

/**
 * Every switch of the page: its default, the values it takes, whether this browser remembers it, and whether the
 * address shares it. `readable` ones are read from an address but never written into it: they are the reader's own
 * affair.
 */
export const SETTINGS = Object.freeze({
  theme: { default: 'auto', values: ['auto', 'light', 'dark'], remembered: true, readable: true },
  language: { default: 'auto', values: ['auto', 'en', 'zh'], remembered: true, readable: true },
  motion: { default: 'auto', values: ['auto', 'reduce', 'full'], shared: true },
  safeArea: { default: true, shared: true },
  orientation: { default: 'portrait', values: ['portrait', 'landscape'], shared: true },
  size: { default: 'phone', values: ['phone', 'split', 'tablet'], shared: true },
  keyboard: { default: false },
  rate: { default: 0, values: [0, 30, 60, 120], shared: true },
  drops: { default: false, shared: true },
  speed: { default: 1, range: [0.1, 1], shared: true },
  background: { default: false },
  renderer: { default: 'auto', values: ['auto', 'canvas', 'webgl'], shared: true },
  statistics: { default: false, shared: true },
  debug: { default: 0, range: [0, 63], shared: true },
  sound: { default: false, remembered: true },
  haptics: { default: true, remembered: true },
});

/** The page's switches, observable one by one. */
export class Settings {
  #values = {};
  #remembered = {};
  #listeners = new Map();

  constructor() {
    for (const [name, { default: value }] of Object.entries(SETTINGS)) this.#values[name] = value;
    this.#recall();
  }

  get(name) {
    return this.#values[name];
  }

  /** Sets a value if it is one that the setting takes. One that comes from an address is not remembered. */
  set(name, value, { fromAddress = false } = {}) {
    if (value === this.#values[name] || !isValid(name, value)) return;
    this.#values[name] = value;
    if (SETTINGS[name].remembered && !fromAddress) this.#remember(name, value);
    for (const listener of this.#listeners.get(name) ?? []) listener(value);
    for (const listener of this.#listeners.get('*') ?? []) listener(name);
  }

  /** Calls `listener` with the value now and after each change. Of `*` it gets the changed name, and nothing now. */
  on(name, listener) {
    if (!this.#listeners.has(name)) this.#listeners.set(name, []);
    this.#listeners.get(name).push(listener);
    if (name !== '*') listener(this.#values[name]);
  }

  #recall() {
    try {
      const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
      for (const [name, value] of Object.entries(stored)) {
        if (!SETTINGS[name]?.remembered || !isValid(name, value)) continue;
        this.#remembered[name] = value;
        this.#values[name] = value;
      }
    } catch {
      // Storage may be forbidden or hold something foreign; the defaults do.
    }
  }

  #remember(name, value) {
    this.#remembered[name] = value;
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(this.#remembered));
    } catch {
      // As above: the page works without a memory.
    }
  }
}

function isValid(name, value) {
  const { default: initial, values, range } = SETTINGS[name];
  if (values) return values.includes(value);
  if (range) return Number.isFinite(value) && value >= range[0] && value <= range[1];
  return typeof value === typeof initial;
}
