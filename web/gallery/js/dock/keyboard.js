import { h } from '../page/dom.js';

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
// Heights of a phone's keyboard, in points.
const HEIGHT = { portrait: 291, landscape: 209 };
const TYPES_TEXT = 'input[type="text"], textarea';

/**
 * A software keyboard for pages without one: it rises for a text field of the page or of a panel, and by a switch. The
 * browser's own keyboard, where there is one, comes instead.
 */
export class DrawnKeyboard {
  /** Called after it came or went, with its height in points. */
  onChange = () => {};

  #forced = false;
  #field = null;
  #capital = false;
  #height = 0;

  constructor({ root, host, viewport, settings, language }) {
    Object.assign(this, { root, host, viewport, settings, language });
    host.addEventListener('focusin', (event) => this.#follow(event.target));
    host.addEventListener('focusout', () => setTimeout(() => this.#follow(document.activeElement)));
    settings.on('keyboard', (shown) => {
      this.#forced = shown;
      this.sync();
    });
    // A key must not take the focus from the field that it types into.
    root.addEventListener('pointerdown', (event) => event.preventDefault());
    root.addEventListener('click', (event) => this.#press(event.target.closest('[data-key]')?.dataset.key));
    this.#build();
  }

  /** Whether it may show: only where the scene has text fields. */
  set enabled(value) {
    this.isEnabled = value;
    this.sync();
  }

  /** Shows or hides it, after anything it depends on. */
  sync() {
    const isReal = this.viewport.compact && matchMedia('(pointer: coarse)').matches;
    const isShown = Boolean(this.isEnabled) && (this.#forced || (this.#field !== null && !isReal));
    const height = isShown ? HEIGHT[this.viewport.width > this.viewport.height ? 'landscape' : 'portrait'] : 0;
    this.root.classList.toggle('is-shown', isShown);
    this.root.inert = !isShown;
    if (height > 0) this.root.style.height = `${height}px`;
    if (height === this.#height) return;
    this.#height = height;
    this.onChange(height);
  }

  #follow(target) {
    const field = target instanceof Element && this.host.contains(target) && target.matches(TYPES_TEXT) ? target : null;
    if (field === this.#field) return;
    this.#field = field;
    this.sync();
  }

  #build() {
    const key = (name, label, style = '') => h('button', {
      type: 'button', tabIndex: -1, class: `key ${style}`, dataset: { key: name }, 'aria-hidden': 'true',
    }, label);
    const rows = ROWS.map((row) => [...row].map((letter) => key(letter, letter, 'key-letter')));
    rows[2].unshift(key('shift', '⇧', 'key-side'));
    rows[2].push(key('delete', '⌫', 'key-side'));
    this.root.replaceChildren(
      ...rows.map((keys) => h('div', { class: 'key-row' }, ...keys)),
      h('div', { class: 'key-row' },
        key('dismiss', '⌄', 'key-wide'), key(' ', '', 'key-space'), key('enter', '⏎', 'key-wide')));
  }

  #press(name) {
    if (name === undefined) return;
    if (name === 'dismiss') {
      this.settings.set('keyboard', false);
      this.#field?.blur();
      return;
    }
    if (name === 'shift') return this.#setCapital(!this.#capital);
    const field = this.#field;
    if (!field) return;
    if (name === 'enter') {
      const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
      if (field.dispatchEvent(enter) && field.matches('textarea')) this.#insert(field, '\n');
    } else if (name === 'delete') this.#insert(field, null);
    else this.#insert(field, this.#capital ? name.toUpperCase() : name);
    if (this.#capital) this.#setCapital(false);
  }

  #insert(field, text) {
    const [start, end] = [field.selectionStart, field.selectionEnd];
    if (text === null && start === end) {
      if (start > 0) field.setRangeText('', start - 1, start, 'end');
    } else field.setRangeText(text ?? '', start, end, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  #setCapital(capital) {
    this.#capital = capital;
    this.root.classList.toggle('is-capital', capital);
  }
}
