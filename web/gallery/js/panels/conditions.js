import { DebugLayer } from '../engine/layout.js';
import { h } from '../page/dom.js';
import { bitsRow, choiceRow, freshId, group, switchRow, textButton } from './controls.js';

/** Everything around the simulation: time, device, feedback, page. */
export class ConditionsPanel {
  constructor({ root, settings, session, language, canVibrate, motion, onResetPlaces }) {
    const seed = h('input', {
      type: 'text', inputMode: 'numeric', class: 'value value-wide', id: freshId('seed'), autocomplete: 'off',
      spellcheck: false,
    });
    seed.addEventListener('change', () => {
      const value = Number(seed.value);
      if (Number.isInteger(value) && value >= 0 && value <= 0xffffffff) session.reseed(value);
      seed.value = String(session.seed);
    });
    const seedRow = h('div', { class: 'row' },
      h('label', { class: 'row-label', for: seed.id, dataset: { i18n: 'conditions.seed' } }), seed,
      textButton('conditions.shuffle', () => session.reseed(randomSeed()), { style: 'button-small' }));
    session.on('load', () => (seed.value = String(session.seed)));
    const crowd = h('div', { class: 'row row-buttons' },
      textButton('conditions.add', () => session.add()),
      textButton('conditions.popAll', () => session.popAll()));
    const places = h('div', { class: 'row row-buttons' },
      textButton('conditions.showAll', () => session.showAll()),
      textButton('conditions.resetPlaces', onResetPlaces));
    // Of what floats above a page nothing is left to chance; its page may have other sizes, and a keyboard.
    const size = withClass(choiceRow(settings, 'size', 'conditions.size', [
      ['phone', 'conditions.size.phone'], ['split', 'conditions.size.split'], ['tablet', 'conditions.size.tablet'],
    ]), 'only-wide');
    const keyboard = switchRow(settings, 'keyboard', 'conditions.keyboard');
    session.on('load', () => {
      const floats = session.sceneKind === 'dock';
      crowd.hidden = !session.hasCrowd;
      seedRow.hidden = floats;
      size.hidden = keyboard.hidden = !floats;
      if (floats) crowd.after(places);
      else places.remove();
    });
    const speed = h('input', { type: 'range', class: 'slider', min: 0.1, max: 1, step: 0.05, id: freshId('speed') });
    speed.dataset.speed = '';
    const speedRow = h('div', { class: 'row row-stacked only-compact' },
      h('div', { class: 'row-head' },
        h('label', { class: 'row-label', for: speed.id, dataset: { i18n: 'speed' } })),
      h('div', { class: 'speed-line' }, speed, h('output', {})));
    root.replaceChildren(
      motion,
      group('conditions.time',
        speedRow,
        choiceRow(settings, 'rate', 'conditions.rate',
          [[0, 'conditions.rate.auto'], [30, '30'], [60, '60'], [120, '120']]),
        switchRow(settings, 'drops', 'conditions.drops'),
        switchRow(settings, 'background', 'conditions.background')),
      group('conditions.device',
        choiceRow(settings, 'motion', 'conditions.motion',
          [['auto', 'conditions.auto'], ['reduce', 'conditions.on'], ['full', 'conditions.off']]),
        withClass(choiceRow(settings, 'orientation', 'conditions.orientation',
          [['portrait', 'conditions.portrait'], ['landscape', 'conditions.landscape']]), 'only-wide'),
        size, keyboard,
        switchRow(settings, 'safeArea', 'conditions.safeArea')),
      group('conditions.crowd',
        seedRow, crowd),
      group('conditions.inside',
        bitsRow(settings, 'debug', DebugLayer.contacts | DebugLayer.normals, 'conditions.contacts'),
        bitsRow(settings, 'debug', DebugLayer.islands, 'conditions.islands'),
        bitsRow(settings, 'debug', DebugLayer.velocities, 'conditions.velocities'),
        bitsRow(settings, 'debug', DebugLayer.joints, 'conditions.joints'),
        bitsRow(settings, 'debug', DebugLayer.grid, 'conditions.grid')),
      group('conditions.feedback',
        switchRow(settings, 'sound', 'conditions.sound'),
        canVibrate ? switchRow(settings, 'haptics', 'conditions.haptics') : null),
      group('conditions.page',
        choiceRow(settings, 'theme', 'conditions.theme',
          [['auto', 'conditions.auto'], ['light', 'conditions.light'], ['dark', 'conditions.dark']]),
        choiceRow(settings, 'language', 'conditions.language',
          [['auto', 'conditions.auto'], ['en', 'English'], ['zh', '中文']]),
        choiceRow(settings, 'renderer', 'conditions.renderer',
          [['auto', 'conditions.auto'], ['canvas', 'conditions.canvas'], ['webgl', 'conditions.webgl']]),
        switchRow(settings, 'statistics', 'conditions.statistics')));
    language.on(() => language.apply(root));
  }
}

/** A seed that nobody has seen; the only randomness here, and it becomes part of the state. */
export function randomSeed() {
  return crypto.getRandomValues(new Uint32Array(1))[0] % 1000000;
}

function withClass(element, name) {
  element.classList.add(name);
  return element;
}
