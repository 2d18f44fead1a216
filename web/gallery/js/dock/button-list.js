import { freshId } from '../panels/controls.js';
import { h } from '../page/dom.js';

/**
 * The page's own settings for the buttons that float above it: one switch each, and one control that brings back all
 * that are hidden. It asks; whoever owns the engine does.
 */
export class ButtonList {
  #signature = '';

  constructor({ language, onShowAll, onSwitch }) {
    this.onSwitch = onSwitch;
    this.rows = h('div', { class: 'inset-list-rows' });
    this.showAll = h('button', {
      type: 'button', class: 'inset-row inset-row-button', dataset: { i18n: 'dock.article.show' }, onclick: onShowAll,
    });
    this.root = h('section', { class: 'page-section article-buttons', 'aria-labelledby': 'dock-buttons' },
      h('h2', { class: 'section-title', id: 'dock-buttons', dataset: { i18n: 'dock.article.buttons' } }),
      h('div', { class: 'inset-list' }, this.rows, this.showAll));
    language.on(() => (this.#signature = ''));
  }

  /** Shows which buttons there are: `[{ element, name, icon, hidden }]`. */
  sync(buttons) {
    this.showAll.disabled = !buttons.some(({ hidden }) => hidden);
    const signature = JSON.stringify(buttons);
    if (signature === this.#signature) return;
    this.#signature = signature;
    const inputs = this.rows.querySelectorAll('input');
    const isSame = inputs.length === buttons.length
      && buttons.every(({ element, name }, i) => inputs[i].dataset.row === `${element} ${name}`);
    if (isSame) buttons.forEach(({ hidden }, i) => (inputs[i].checked = !hidden));
    else this.rows.replaceChildren(...buttons.map((button) => this.#row(button)));
  }

  #row({ element, name, hidden }) {
    const input = h('input', {
      type: 'checkbox', class: 'switch', role: 'switch', id: freshId('dock-switch'), checked: !hidden,
      dataset: { row: `${element} ${name}` },
    });
    input.addEventListener('change', () => this.onSwitch(element, input.checked));
    return h('label', { class: 'inset-row', for: input.id }, h('span', {}, name), input);
  }
}
