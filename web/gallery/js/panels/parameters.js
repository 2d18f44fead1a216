import { Describe } from '../engine/layout.js';
import { h, icon } from '../page/dom.js';
import { fillSlider, freshId, group } from './controls.js';
import { Scale } from './scale.js';

// Parameters whose numbers say nothing.
const MENUS = new Set(['policy', 'panelMode', 'outsideTap']);

/** The parameter panel: built from the scene's own table, so that it never lags behind it. */
export class ParametersPanel {
  #rows = [];
  #table = '';

  constructor({ root, engine, session, language, clipboard, shareLink }) {
    Object.assign(this, { root, engine, session, language, clipboard, shareLink });
    this.list = h('div', { class: 'parameters' });
    this.lock = h('p', { class: 'note', hidden: true, dataset: { i18n: 'parameters.locked' } });
    this.resetAll = h('button', {
      type: 'button', class: 'button', dataset: { i18n: 'parameters.resetAll' },
      onclick: () => session.resetParameters(),
    });
    const copy = h('button', {
      type: 'button', class: 'button button-primary', dataset: { i18n: 'parameters.copySwift' },
      onclick: () => this.#copySwift(),
    });
    const share = h('button', {
      type: 'button', class: 'button', dataset: { i18n: 'parameters.share' }, onclick: () => this.#share(),
    });
    root.replaceChildren(this.lock, this.list, h('div', { class: 'panel-footer' }, this.resetAll, share, copy));
    language.on(() => {
      this.#table = '';
      this.build();
    });
    session.on('load', () => this.build());
    session.on('parameters', () => this.sync());
  }

  /** Builds the rows, if the table differs from the one shown. */
  build() {
    const table = this.session.sceneKind
      + JSON.stringify(this.engine.parameters.map(({ value, ...info }) => info));
    if (table !== this.#table) {
      this.#table = table;
      this.#rows = [];
      const groups = new Map();
      this.engine.parameters.forEach((info, index) => {
        const row = this.#row(info, index);
        this.#rows.push(row);
        groups.set(info.group, [...(groups.get(info.group) ?? []), row.element]);
      });
      this.list.replaceChildren(...[...groups].map(([name, rows]) => {
        const section = group(null, ...rows);
        section.querySelector('.group-title').textContent = this.language.groupName(name);
        return section;
      }));
      this.language.apply(this.root);
    }
    this.sync();
  }

  /** Shows the values as they stand. */
  sync() {
    const locked = this.session.recording !== null;
    this.lock.hidden = !locked;
    this.list.inert = locked;
    this.list.classList.toggle('is-locked', locked);
    this.resetAll.disabled = locked || this.session.changedParameters().length === 0;
    for (const row of this.#rows) row.show(this.session.parameterValue(row.index));
  }

  #row(info, index) {
    const name = this.language.parameterName(info.name, this.session.sceneKind);
    const id = freshId('parameter');
    const reset = h('button', {
      type: 'button', class: 'reset', 'aria-label': this.language.t('parameters.reset', { name }),
      title: this.language.t('parameters.reset', { name }),
      onclick: () => {
        this.session.setParameter(index, info.default);
        control.focus();
      },
    }, icon('reset'));
    const { button, text } = this.#help(info, name, id);
    const choices = this.language.parameterChoices(info.name);
    const build = controlFor(info, choices);
    const control = build(info, id, name, {
      commit: (value) => this.session.setParameter(index, value) ?? value, choices,
    });
    const element = h('div', { class: `parameter parameter-${info.kind}` },
      h('div', { class: 'parameter-head' },
        h('label', { class: 'parameter-name', for: id }, name), button, h('span', { class: 'spacer' }), reset,
        control.field),
      control.slider ?? null, text);
    return {
      index, element,
      show: (value) => {
        const changed = Math.abs(value - info.default) > 1e-6 * Math.max(1, Math.abs(info.default));
        element.classList.toggle('is-changed', changed);
        reset.disabled = !changed;
        control.show(value);
      },
    };
  }

  // Help unfolds under the row rather than floating: it can be read at leisure, by touch, by keyboard and aloud.
  #help(info, name, id) {
    const { raised, lowered } = this.language.parameterHelp(info, this.session.sceneKind);
    const unit = info.unit ? ` ${info.unit}` : '';
    const scale = new Scale(info);
    const range = this.language.t('parameters.range', {
      min: scale.format(info.min), max: scale.format(info.max) + unit,
    });
    const entry = (key, words) => h('div', {}, h('dt', {}, this.language.t(key)), h('dd', {}, words));
    // A choice among a few says the same of both directions: say it once.
    const words = raised === lowered
      ? h('p', {}, raised)
      : h('dl', {}, entry('parameters.raised', raised), entry('parameters.lowered', lowered));
    const text = h('div', { class: 'parameter-help', id: `${id}-help`, hidden: true }, words,
      h('code', {}, `${info.name} · ${range}`));
    const plain = raised === lowered
      ? raised
      : `${this.language.t('parameters.raised')}: ${raised}\n${this.language.t('parameters.lowered')}: ${lowered}`;
    const button = h('button', {
      type: 'button', class: 'help-toggle', title: plain, 'aria-expanded': 'false', 'aria-controls': text.id,
      'aria-label': this.language.t('parameters.help', { name }),
      onclick: () => {
        text.hidden = !text.hidden;
        button.setAttribute('aria-expanded', String(!text.hidden));
      },
    }, icon('info'));
    return { button, text };
  }

  #copySwift() {
    this.clipboard.copy(this.engine.describe(Describe.swift), {
      done: this.language.t('parameters.copied'), title: this.language.t('parameters.code'),
    });
  }

  #share() {
    this.clipboard.copy(this.shareLink(), {
      done: this.language.t('parameters.shared'), title: this.language.t('parameters.link'),
    });
  }
}

// What only names a few things is chosen by its names.
function controlFor(info, choices) {
  if (info.kind === 'toggle') return toggleControl;
  return info.kind === 'integer' && MENUS.has(info.name) && choices ? menuControl : sliderControl;
}

function sliderControl(info, id, name, { commit, choices }) {
  const scale = new Scale(info);
  const hue = info.name.startsWith('hue') ? ' slider-hue' : '';
  const slider = h('input', { type: 'range', class: `slider${hue}`, id, ...scale.attributes });
  const input = h('input', {
    type: 'text', inputMode: 'decimal', class: 'value', autocomplete: 'off', spellcheck: false, 'aria-label': name,
  });
  const unit = h('span', { class: 'unit' }, info.unit);
  let current = info.default;
  const show = (value) => {
    current = value;
    const choice = choices?.[Math.round(value)];
    if (document.activeElement !== input) input.value = scale.format(value);
    unit.textContent = choice ?? info.unit;
    slider.value = String(scale.toPosition(value));
    slider.setAttribute('aria-valuetext', `${scale.format(value)} ${choice ?? info.unit}`.trim());
    fillSlider(slider);
  };
  const commitText = () => {
    const text = input.value.trim().replace(/^−/, '-').replace(',', '.');
    const kept = text !== '' && Number.isFinite(Number(text)) ? commit(Number(text)) : current;
    input.value = scale.format(kept);
  };
  slider.addEventListener('input', () => commit(scale.toValue(Number(slider.value))));
  input.addEventListener('change', commitText);
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') commitText();
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const direction = event.key === 'ArrowUp' ? 1 : -1;
    input.value = scale.format(commit(current + direction * scale.step * (event.shiftKey ? 10 : 1)));
  });
  input.addEventListener('focus', () => input.select());
  return { field: h('span', { class: 'value-field' }, input, unit), slider, show, focus: () => slider.focus() };
}

function toggleControl(info, id, name, { commit }) {
  const input = h('input', { type: 'checkbox', class: 'switch', role: 'switch', id });
  input.addEventListener('change', () => commit(input.checked ? 1 : 0));
  return { field: input, show: (value) => (input.checked = value >= 0.5), focus: () => input.focus() };
}

function menuControl(info, id, name, { commit, choices }) {
  const select = h('select', { class: 'menu', id }, ...choices.map((words, i) =>
    h('option', { value: String(info.min + i) }, words)));
  select.addEventListener('change', () => commit(Number(select.value)));
  return {
    field: h('span', { class: 'menu-field' }, select, icon('menu')),
    show: (value) => (select.value = String(Math.round(value))), focus: () => select.focus(),
  };
}
