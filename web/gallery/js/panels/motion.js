import { Sensors } from '../engine/layout.js';
import { h, icon } from '../page/dom.js';
import { group } from './controls.js';
import { TiltPad, tiltInWords } from './tilt-pad.js';

const STATES = Object.keys(Sensors);
// Room that the floating control takes beside the device, in pixels of the page.
const ROOM = 142;

/**
 * What motion is controlled with: a group among the conditions, a small pad beside the device, and a button in the
 * phone's bar. They are there only in scenes that feel motion.
 */
export class MotionPanel {
  constructor({ hub, language, float, chip, area, device }) {
    Object.assign(this, { hub, language, float, chip, area, device });
    this.#makeGroup();
    this.#makeFloat();
    chip.addEventListener('click', () => this.#press());
    hub.on(() => this.sync());
    language.on(() => {
      language.apply(this.group);
      language.apply(float);
      this.sync();
    });
    const observer = new ResizeObserver(() => this.#place());
    observer.observe(area);
    observer.observe(device);
  }

  /** Shows how things stand. */
  sync() {
    const { hub, language } = this;
    const { isFelt, hasSensors } = hub;
    const disabled = !hub.canMove;
    const state = STATES[hub.sensors.state];
    this.group.hidden = !isFelt;
    this.#place();
    this.group.dataset.state = state;
    write(this.state, language.t(`motion.state.${state}`));
    write(this.start, language.t(hub.sensors.isOn ? 'motion.stop' : 'motion.start'));
    this.start.hidden = !hasSensors;
    this.start.disabled = disabled;
    this.padRow.hidden = hasSensors;
    write(this.value, tiltInWords(hub.tilt, language));
    this.pad.sync(disabled);
    this.floatPad.sync(disabled);
    this.floatPad.element.hidden = hasSensors;
    for (const button of this.centers) {
      button.disabled = disabled || hub.tilt.isCentered;
      button.hidden = hasSensors;
    }
    for (const button of this.shakes) button.disabled = disabled;
    const why = hub.isStill ? 'motion.still' : state === 'denied' ? 'motion.denied' : '';
    this.note.hidden = why === '';
    write(this.note, why && language.t(why));
    this.float.title = hub.isStill ? language.t('motion.still') : '';
    this.#showChip(disabled);
  }

  #makeGroup() {
    const { hub, language } = this;
    this.pad = new TiltPad({ tilt: hub.tilt, language });
    this.state = h('span', { class: 'row-value', role: 'status' });
    this.value = h('span', { class: 'row-value' });
    const button = (style, action, ...content) =>
      h('button', { type: 'button', class: `button ${style}`, onclick: action }, ...content);
    this.start = button('button-primary button-wide', () => this.#switch());
    const shake = button('', () => hub.shake(), icon('shake'), label('motion.shake'));
    const center = button('', () => hub.tilt.set(0, 0), icon('center'), label('motion.center'));
    this.centers = [center];
    this.shakes = [shake];
    this.note = h('p', { class: 'note', hidden: true });
    this.padRow = h('div', { class: 'row row-stacked tilt-row' },
      h('div', { class: 'row-head' }, label('motion.tilt', 'row-label'), this.value), this.pad.element);
    this.group = group('motion.title',
      h('div', { class: 'row' }, label('motion.sensors', 'row-label'), this.state),
      this.padRow,
      h('div', { class: 'motion-buttons' }, this.start, center, shake),
      this.note);
    this.group.id = 'motion-group';
  }

  #makeFloat() {
    const { hub, language } = this;
    this.floatPad = new TiltPad({ tilt: hub.tilt, language });
    const button = (key, name, action) => h('button', {
      type: 'button', class: 'icon-button', dataset: { i18nLabel: key, i18nTitle: key }, onclick: action,
    }, icon(name));
    const center = button('motion.center', 'center', () => hub.tilt.set(0, 0));
    const shake = button('motion.shake', 'shake', () => hub.shake());
    this.centers.push(center);
    this.shakes.push(shake);
    this.float.replaceChildren(this.floatPad.element, h('div', { class: 'tilt-buttons' }, center, shake));
  }

  // The phone's bar has room for one: it starts the sensors where there are some, and shakes from then on.
  #showChip(disabled) {
    const starts = this.hub.hasSensors && !this.hub.sensors.isOn;
    const words = this.language.t(this.hub.isStill ? 'motion.still' : starts ? 'motion.start' : 'motion.shake');
    this.chip.hidden = !this.hub.isFelt;
    this.chip.disabled = disabled;
    this.chip.dataset.starts = String(starts);
    this.chip.setAttribute('aria-label', words);
    this.chip.title = words;
  }

  #press() {
    if (this.hub.hasSensors && !this.hub.sensors.isOn) this.#switch();
    else this.hub.shake();
  }

  async #switch() {
    const { sensors } = this.hub;
    if (sensors.isOn) sensors.stop();
    else await sensors.start();
    this.sync();
  }

  #place() {
    const room = (this.area.clientWidth - this.device.offsetWidth) / 2;
    this.float.hidden = !this.hub.isFelt || room < ROOM;
  }
}

const label = (key, name = '') => h('span', { class: name, dataset: { i18n: key } });

// A live region speaks on every write, so only what is new is written.
function write(element, words) {
  if (element.textContent !== words) element.textContent = words;
}
