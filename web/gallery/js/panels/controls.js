// The small controls that panels are made of. Each returns its element; `sync` functions put a value into it.

import { h } from '../page/dom.js';

let nextId = 0;
/** An id that nothing else on the page has. */
export const freshId = (stem) => `${stem}-${(nextId += 1)}`;

/** A titled group of rows. */
export function group(titleKey, ...rows) {
  const id = freshId('group');
  return h('section', { class: 'group', 'aria-labelledby': id },
    h('h3', { class: 'group-title', id, dataset: titleKey ? { i18n: titleKey } : {} }),
    h('div', { class: 'rows' }, ...rows));
}

/** A labelled switch bound to a setting. */
export function switchRow(settings, name, labelKey) {
  const input = h('input', { type: 'checkbox', class: 'switch', role: 'switch', id: freshId('switch') });
  input.addEventListener('change', () => settings.set(name, input.checked));
  settings.on(name, (value) => (input.checked = value));
  const label = h('span', { class: 'row-label', dataset: { i18n: labelKey } });
  return h('label', { class: 'row', for: input.id }, label, input);
}

/** A labelled switch bound to some bits of a setting: on when all of them are. */
export function bitsRow(settings, name, bits, labelKey) {
  const input = h('input', { type: 'checkbox', class: 'switch', role: 'switch', id: freshId('switch') });
  input.addEventListener('change', () => {
    const others = settings.get(name) & ~bits;
    settings.set(name, input.checked ? others | bits : others);
  });
  settings.on(name, (value) => (input.checked = (value & bits) === bits));
  const label = h('span', { class: 'row-label', dataset: { i18n: labelKey } });
  return h('label', { class: 'row', for: input.id }, label, input);
}

/** A labelled choice of a few, bound to a setting. `options` are [value, string key or plain text]. */
export function choiceRow(settings, name, labelKey, options) {
  const group = freshId('choice');
  const inputs = [];
  const segments = options.map(([value, key]) => {
    const input = h('input', { type: 'radio', name: group, class: 'visually-hidden', id: freshId('option') });
    input.addEventListener('change', () => input.checked && settings.set(name, value));
    inputs.push([input, value]);
    const text = h('span');
    if (/\./.test(key)) text.dataset.i18n = key;
    else text.textContent = key;
    return h('label', { class: 'segment', for: input.id }, input, text);
  });
  settings.on(name, (value) => inputs.forEach(([input, own]) => (input.checked = own === value)));
  const label = freshId('label');
  return h('div', { class: 'row row-stacked', role: 'radiogroup', 'aria-labelledby': label },
    h('span', { class: 'row-label', id: label, dataset: { i18n: labelKey } }),
    h('div', { class: 'segments' }, ...segments));
}

/** A push button with a string. */
export function textButton(key, action, { style = '' } = {}) {
  return h('button', { type: 'button', class: `button ${style}`, dataset: { i18n: key }, onclick: action });
}

/** Shows how far a slider is filled: from its lower end, or from zero where that lies within. */
export function fillSlider(slider) {
  const min = Number(slider.min);
  const max = Number(slider.max);
  const place = (value) => Math.max(0, Math.min(1, (value - min) / (max - min || 1)));
  const origin = min < 0 && max > 0 ? place(0) : 0;
  const at = place(Number(slider.value));
  // The knob's center never reaches the track's ends.
  const position = (part) => `calc(12px + (100% - 24px) * ${part.toFixed(4)})`;
  slider.style.setProperty('--fill-from', origin === 0 ? '0px' : position(Math.min(origin, at)));
  slider.style.setProperty('--fill-to', position(Math.max(origin, at)));
}
