import { h, icon } from '../page/dom.js';
import { KEYS, LAYERS } from './key-layout.js';
import { isTextField } from './text-fields.js';

// How tall keyboards are, upright and lying, in points.
const HEIGHTS = { phone: [291, 209], split: [291, 209], tablet: [326, 402] };
// A key that is held repeats after so long, then so often, milliseconds.
const REPEAT = { after: 420, every: 70 };

/**
 * A drawn keyboard for the drawn phone: it comes up while a text field of the screen is in use, or by a switch, and
 * says how much it covers. The field keeps the focus, so that a real keyboard types as well, and a screen reader needs
 * none of this. Where the device has a keyboard of its own, only the switch brings it up.
 */
export class Keyboard {
  /** Called when it begins to come up or to go down, or fits another stage. */
  onChange = () => {};
  /** Called when a text field of the screen came into use, after that. */
  onField = () => {};
  /** Where its keys type while no field is in use. */
  fallback = () => null;

  #layer = 'letters';
  #shifted = false;
  #allowed = false;
  #repeat = 0;
  #pressed = null;

  constructor({ root, screen, settings, viewport, language }) {
    Object.assign(this, { root, screen, settings, viewport, language });
    screen.addEventListener('focusin', ({ target }) => {
      if (!isTextField(target)) return;
      this.#build();
      if (this.#allowed && !this.#deviceHasOne) settings.set('keyboard', true);
      this.onField(target);
    });
    screen.addEventListener('focusout', ({ target }) => {
      if (!isTextField(target)) return;
      // Only once it is known where the focus went; a window that loses it keeps its field.
      setTimeout(() => !isTextField(this.#field()) && settings.set('keyboard', false));
    });
    root.addEventListener('pointerdown', (event) => this.#down(event));
    for (const name of ['pointerup', 'pointercancel']) addEventListener(name, () => this.#up());
    // Pressed by something that has no pointer.
    root.addEventListener('click', ({ detail, target }) => {
      const key = target.closest('.key');
      if (detail === 0 && key) this.#press(key.dataset.key);
    });
    root.addEventListener('mousedown', (event) => event.preventDefault());
    root.addEventListener('touchstart', (event) => event.preventDefault(), { passive: false });
    settings.on('keyboard', (up) => this.#show(up));
    language.on(() => this.#build());
  }

  /** How much of the stage it covers, in points. */
  get height() {
    return this.#isUp ? this.#full : 0;
  }

  /** Whether there may be one at all. */
  set allowed(allowed) {
    this.#allowed = allowed;
    if (!allowed) this.settings.set('keyboard', false);
    this.sync();
  }

  /** Fits it to the stage. */
  sync() {
    this.root.hidden = !this.#allowed;
    this.root.style.setProperty('--height', `${this.#full}px`);
    this.root.classList.toggle('is-shown', this.#isUp);
    this.onChange();
  }

  get #deviceHasOne() {
    return this.viewport.compact && matchMedia('(pointer: coarse)').matches;
  }

  get #isUp() {
    return this.#allowed && this.settings.get('keyboard');
  }

  get #full() {
    const { size, width, height } = this.viewport;
    return HEIGHTS[size][width > height ? 1 : 0];
  }

  #show(up) {
    if (up) this.#build();
    else if (isTextField(this.#field())) document.activeElement.blur();
    this.sync();
  }

  // The field of the screen that is in use.
  #field() {
    const focused = document.activeElement;
    return this.screen.contains(focused) && isTextField(focused) ? focused : null;
  }

  #build() {
    const sends = this.#field()?.enterKeyHint === 'send';
    const rows = LAYERS[this.#layer].map((row) => h('div', { class: 'key-row' },
      ...row.map((name) => this.#key(name, sends))));
    this.root.replaceChildren(h('div', { class: 'keys' }, ...rows));
  }

  #key(name, sends) {
    const { icon: picture, label, wide } = KEYS[name] ?? {};
    const key = h('span', { class: `key ${wide ? `key-${wide}` : 'key-letter'}`, dataset: { key: name } });
    const face = h('span', { class: 'key-face' });
    if (picture) face.append(icon(picture));
    else if (name === 'space') face.textContent = this.language.t('dock.key.space');
    else if (name === 'return') face.textContent = this.language.t(sends ? 'dock.key.send' : 'dock.key.return');
    else face.textContent = label ?? (this.#shifted ? name.toUpperCase() : name);
    if (name === 'shift') key.classList.toggle('is-on', this.#shifted);
    if (name === 'return') key.classList.toggle('is-primary', sends);
    if (!wide) face.dataset.label = face.textContent;
    key.append(face);
    return key;
  }

  #down(event) {
    event.preventDefault();
    const key = event.target.closest('.key');
    if (!key) return;
    this.#up();
    this.#pressed = key;
    key.classList.add('is-pressed');
    this.#press(key.dataset.key);
    if (key.dataset.key !== 'delete') return;
    const again = () => {
      this.#press('delete');
      this.#repeat = setTimeout(again, REPEAT.every);
    };
    this.#repeat = setTimeout(again, REPEAT.after);
  }

  #up() {
    clearTimeout(this.#repeat);
    this.#pressed?.classList.remove('is-pressed');
    this.#pressed = null;
  }

  #press(name) {
    if (name === 'dismiss') {
      this.settings.set('keyboard', false);
    } else if (name === 'shift') {
      this.#shifted = !this.#shifted;
      this.#build();
    } else if (name === 'numbers' || name === 'letters') {
      this.#layer = name;
      this.#build();
    } else {
      this.#type(name);
    }
  }

  #type(name) {
    let field = this.#field();
    if (!field) {
      field = this.fallback();
      field?.focus({ preventScroll: true });
    }
    if (!field) return;
    if (name === 'return') {
      field.form?.requestSubmit();
      return;
    }
    const [start, end] = [field.selectionStart, field.selectionEnd];
    if (name === 'delete') {
      // A whole character, however many units it takes.
      const last = [...field.value.slice(0, start)].at(-1) ?? '';
      field.setRangeText('', start === end ? start - last.length : start, end, 'end');
    } else if (field.maxLength < 0 || field.value.length - (end - start) < field.maxLength) {
      const text = KEYS[name]?.type ?? (this.#shifted ? name.toUpperCase() : name);
      field.setRangeText(text, start, end, 'end');
    }
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    if (!this.#shifted) return;
    this.#shifted = false;
    this.#build();
  }
}
