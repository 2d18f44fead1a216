import { h } from '../page/dom.js';

// How far one press of an arrow key tilts, and one with Shift.
const STEP = 0.1;
const LEAP = 0.5;
// A press this close to the knob takes it where it is, as a part of the pad's radius.
const GRASP = 0.34;
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** A round pad with a knob: where the knob is, things fall. Drag it, use the arrow keys, or center it by two clicks. */
export class TiltPad {
  #grip = null;

  constructor({ tilt, language }) {
    this.tilt = tilt;
    this.language = language;
    this.knob = h('span', { class: 'tilt-knob' });
    this.element = h('div', {
      class: 'tilt-pad', role: 'slider', tabIndex: 0, 'aria-valuemin': '-180', 'aria-valuemax': '180',
      dataset: { i18nLabel: 'motion.tilt', i18nTitle: 'motion.pad' },
    }, this.knob);
    const { element } = this;
    element.addEventListener('pointerdown', (event) => this.#down(event));
    element.addEventListener('pointermove', (event) => this.#move(event));
    for (const end of ['pointerup', 'pointercancel', 'lostpointercapture']) {
      element.addEventListener(end, () => this.#lift());
    }
    element.addEventListener('dblclick', () => this.#isOff || tilt.set(0, 0));
    element.addEventListener('keydown', (event) => this.#key(event));
  }

  /** Shows where the knob is; `disabled` when it moves nothing. */
  sync(disabled) {
    const { element, tilt } = this;
    if (disabled) this.#lift();
    element.setAttribute('aria-disabled', String(disabled));
    element.tabIndex = disabled ? -1 : 0;
    element.classList.toggle('is-held', this.#grip !== null);
    element.style.setProperty('--x', tilt.x.toFixed(4));
    element.style.setProperty('--y', tilt.y.toFixed(4));
    const down = [tilt.x, tilt.y + 1 - Math.hypot(tilt.x, tilt.y)];
    element.setAttribute('aria-valuenow', String(Math.round((Math.atan2(down[0], down[1]) * 180) / Math.PI)));
    element.setAttribute('aria-valuetext', tiltInWords(tilt, this.language));
  }

  get #isOff() {
    return this.element.getAttribute('aria-disabled') === 'true';
  }

  #down(event) {
    if (this.#isOff || this.#grip !== null || (event.pointerType === 'mouse' && event.button !== 0)) return;
    event.preventDefault();
    this.element.focus({ preventScroll: true });
    this.element.setPointerCapture(event.pointerId);
    const [x, y] = this.#place(event);
    const offset = [this.tilt.x - x, this.tilt.y - y];
    this.#grip = { id: event.pointerId, offset: Math.hypot(...offset) < GRASP ? offset : [0, 0] };
    this.tilt.held = true;
    this.#move(event);
  }

  #move(event) {
    if (this.#grip?.id !== event.pointerId) return;
    const [x, y] = this.#place(event);
    this.tilt.set(x + this.#grip.offset[0], y + this.#grip.offset[1]);
  }

  #lift() {
    if (this.#grip === null) return;
    this.#grip = null;
    this.tilt.held = false;
    this.element.classList.remove('is-held');
  }

  #key(event) {
    if (this.#isOff || event.altKey || event.ctrlKey || event.metaKey) return;
    const arrow = ARROWS[event.key];
    if (!arrow && event.key !== 'Home') return;
    event.preventDefault();
    const step = event.shiftKey ? LEAP : STEP;
    // Tenths of tenths would never come back to the middle.
    const moved = (from, way) => Math.round((from + way * step) * 1000) / 1000;
    if (arrow) this.tilt.set(moved(this.tilt.x, arrow[0]), moved(this.tilt.y, arrow[1]));
    else this.tilt.set(0, 0);
  }

  // Where an event is, each -1...1 at the end of the knob's way.
  #place(event) {
    const pad = this.element.getBoundingClientRect();
    const reach = (pad.width - this.knob.offsetWidth) / 2;
    return [(event.clientX - pad.left - pad.width / 2) / reach, (event.clientY - pad.top - pad.height / 2) / reach];
  }
}

/** How the phone is held, in words. */
export function tiltInWords(tilt, language) {
  const part = (value, less, more) => {
    const percent = Math.round(Math.abs(value) * 100);
    return percent === 0 ? [] : [language.t(value < 0 ? less : more, { value: percent })];
  };
  const words = [
    ...part(tilt.x, 'motion.left', 'motion.right'), ...part(tilt.y, 'motion.up', 'motion.down'),
  ];
  return words.length > 0 ? words.join(language.t('motion.comma')) : language.t('motion.upright');
}
