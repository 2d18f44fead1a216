import { Orientation, Trait } from '../engine/layout.js';

// Insets of what the wide page shows, in points.
const PHONE_INSETS = {
  portrait: { top: 47, left: 0, bottom: 34, right: 0 },
  landscape: { top: 0, left: 47, bottom: 21, right: 47 },
};
const TABLET_INSETS = { top: 24, left: 0, bottom: 20, right: 0 };
// How the screen is turned, by the angle that it reports: at 90 degrees the left side of the phone is down.
const TURNED = {
  0: Orientation.portrait, 90: Orientation.landscapeRight, 180: Orientation.upsideDown, 270: Orientation.landscapeLeft,
};
// A software keyboard is at least this tall; anything less is a browser's bar.
const KEYBOARD_MINIMUM = 120;

/** Gathers what surrounds the stage and tells the engine when it changes. */
export class EnvironmentSource {
  /** How much of the stage a keyboard covers that the page itself draws, in points. */
  drawnKeyboard = 0;

  #sent = '';

  constructor({ engine, viewport, settings, probe, bar }) {
    this.engine = engine;
    this.viewport = viewport;
    this.settings = settings;
    this.probe = probe;
    this.bar = bar;
    this.reducedTransparency = matchMedia('(prefers-reduced-transparency: reduce)');
    this.reducedTransparency.addEventListener('change', () => this.send());
    globalThis.visualViewport?.addEventListener('resize', () => this.send());
    // From one landscape to the other the size stays the same.
    globalThis.screen?.orientation?.addEventListener?.('change', () => this.send());
  }

  /** Whether motion is reduced at present, by the system or by hand. */
  get reduceMotion() {
    return document.documentElement.dataset.motion === 'reduce';
  }

  /** Whether nothing is to show through anything. */
  get reduceTransparency() {
    return this.reducedTransparency.matches;
  }

  /** How the interface lies on the device, an `Orientation`. Only a real phone can be turned upside down. */
  get orientation() {
    const { width, height, compact } = this.viewport;
    const angle = ((globalThis.screen?.orientation?.angle ?? globalThis.orientation ?? 0) + 360) % 360;
    const isReal = compact && matchMedia('(pointer: coarse)').matches && angle in TURNED && angle !== 0;
    if (isReal) return TURNED[angle];
    return width > height ? Orientation.landscapeRight : Orientation.portrait;
  }

  /** The surroundings as they are. */
  current() {
    const { width, height, compact } = this.viewport;
    let insets = { top: 0, left: 0, bottom: 0, right: 0 };
    if (this.settings.get('safeArea')) {
      insets = compact ? this.#pageInsets() : this.#deviceInsets();
    }
    let traits = 0;
    if (this.reduceMotion) traits |= Trait.reduceMotion;
    if (this.reduceTransparency) traits |= Trait.reduceTransparency;
    return {
      width, height, ...insets, keyboard: Math.max(this.drawnKeyboard, compact ? this.#keyboard() : 0),
      flags: traits | (this.orientation << 8), scale: Math.round(this.viewport.pixelsPerPoint * 100) / 100,
    };
  }

  /** Tells the engine, unless it already knows. After a load it always has to be told. */
  send({ always = false } = {}) {
    const environment = this.current();
    const signature = Object.values(environment).join(' ');
    if (!always && signature === this.#sent) return;
    this.#sent = signature;
    this.engine.environment(environment);
  }

  #deviceInsets() {
    const { width, height, size } = this.viewport;
    return size === 'phone' ? PHONE_INSETS[width > height ? 'landscape' : 'portrait'] : TABLET_INSETS;
  }

  // A full-bleed stage keeps clear of the page's own notch and of the floating bar, as it would of a tab bar.
  #pageInsets() {
    const style = getComputedStyle(this.probe);
    const stage = this.viewport.screen.getBoundingClientRect();
    const bar = this.bar.getBoundingClientRect();
    const barInset = bar.height > 0 ? Math.max(0, stage.bottom - bar.top) : 0;
    return {
      top: parseFloat(style.paddingTop) || 0, left: parseFloat(style.paddingLeft) || 0,
      bottom: Math.max(parseFloat(style.paddingBottom) || 0, barInset), right: parseFloat(style.paddingRight) || 0,
    };
  }

  #keyboard() {
    const visual = globalThis.visualViewport;
    if (!visual || visual.scale !== 1) return 0;
    const covered = innerHeight - visual.height;
    return covered >= KEYBOARD_MINIMUM ? covered : 0;
  }
}
