import { freshId } from '../../panels/controls.js';
import { h, icon } from '../../page/dom.js';

// The items that are there from the start; the first is done.
const ITEMS = 3;
const LONGEST = 80;

/** A list of things to do: tick them off, add to them. */
export function note({ language }) {
  const item = (words, done) => {
    const box = h('input', { type: 'checkbox', class: 'note-box', id: freshId('note'), checked: done });
    return h('li', {}, h('label', { class: 'note-item', for: box.id }, box, icon('check'), words));
  };
  const list = h('ul', { class: 'note-list' }, ...Array.from({ length: ITEMS }, (_, i) =>
    item(h('span', { dataset: { i18n: `dock.note.${i + 1}` } }), i === 0)));
  const scroller = h('div', { class: 'panel-scroller' }, list);
  const field = h('input', {
    type: 'text', class: 'field', autocomplete: 'off', enterKeyHint: 'done', maxLength: LONGEST,
    dataset: { i18nPlaceholder: 'dock.note.field', i18nLabel: 'dock.note.field' },
  });
  const add = h('button', { type: 'submit', class: 'send', disabled: true, dataset: { i18nLabel: 'dock.note.add' } },
    icon('plus'));
  field.addEventListener('input', () => (add.disabled = field.value.trim() === ''));
  const form = h('form', { class: 'composer', noValidate: true }, field, add);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const words = field.value.trim();
    if (words === '') return;
    list.append(item(h('span', {}, words), false));
    field.value = '';
    add.disabled = true;
    scroller.scrollTop = scroller.scrollHeight;
  });
  const root = h('div', { class: 'panel-content content-note' },
    h('header', { class: 'panel-head' }, h('p', { class: 'panel-head-words' },
      h('span', { class: 'panel-title panel-title-large', dataset: { i18n: 'dock.note.title' } }),
      h('span', { class: 'panel-note', dataset: { i18n: 'dock.note.when' } }))),
    scroller, form);
  language.apply(root);
  return { root };
}
