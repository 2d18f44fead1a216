import { State } from '../engine/layout.js';
import { h } from '../page/dom.js';

const ROWS = [
  'frame', 'module', 'script', 'draw', 'bodies', 'awake', 'contacts', 'particles', 'step', 'dropped', 'renderer',
];

/** Numbers about the last second, shown only on request. */
export class StatisticsPanel {
  #cells = new Map();

  constructor({ root, engine, loop, renderer, language, settings }) {
    Object.assign(this, { root, engine, loop, renderer, language });
    const entry = (name) => {
      const cell = h('dd', {});
      this.#cells.set(name, cell);
      return h('div', { class: `stat stat-${name}` }, h('dt', { dataset: { i18n: `stats.${name}` } }), cell);
    };
    root.replaceChildren(...ROWS.map(entry), entry('digest'));
    language.on(() => language.apply(root));
    settings.on('statistics', (shown) => {
      root.hidden = !shown;
      if (shown) this.sync();
    });
  }

  sync() {
    if (this.root.hidden) return;
    const { engine, language, loop } = this;
    const milliseconds = (value) => language.t('stats.milliseconds', { value: value.toFixed(value < 10 ? 2 : 1) });
    const whole = (offset) => language.number(engine.word(offset), 0);
    this.#show('frame', milliseconds(loop.timings.median('interval')));
    this.#show('module', milliseconds(loop.timings.median('module')));
    this.#show('script', milliseconds(loop.timings.median('script')));
    this.#show('draw', milliseconds(loop.timings.median('draw')));
    this.#show('bodies', whole(State.bodies));
    this.#show('awake', whole(State.awake));
    this.#show('contacts', whole(State.contacts));
    this.#show('particles', whole(State.particles));
    this.#show('step', whole(State.stepIndex));
    this.#show('dropped', language.t('stats.seconds', { value: engine.float(State.droppedSeconds).toFixed(1) }));
    this.#show('renderer', language.t(`conditions.${this.renderer.name}`));
    this.#show('digest', engine.digest());
  }

  #show(name, text) {
    const cell = this.#cells.get(name);
    if (cell.textContent !== text) cell.textContent = text;
  }
}
