// Let go beyond this much of a sheet's height, or faster than this many pixels a second, and it closes.
const CLOSE_FRACTION = 0.35;
const CLOSE_SPEED = 700;

/**
 * On a narrow page the side columns are sheets that come up from below: opened by buttons, closed by a button, Escape
 * or a pull. Closed sheets are inert, so that neither the keyboard nor a screen reader strays into them.
 */
export class Sheets {
  #open = null;
  #opener = null;

  constructor({ sheets, buttons, viewport }) {
    this.sheets = sheets;
    this.viewport = viewport;
    for (const button of buttons) {
      button.addEventListener('click', () => this.toggle(button.dataset.sheet, button));
    }
    for (const sheet of Object.values(sheets)) {
      sheet.querySelector('[data-action="close"]').addEventListener('click', () => this.close());
      this.#pull(sheet);
    }
    this.sync();
  }

  get isOpen() {
    return this.#open !== null;
  }

  toggle(name, opener = null) {
    if (this.#open === name) {
      this.close();
      return;
    }
    this.#open = name;
    this.#opener = opener;
    this.sync();
    this.sheets[name].querySelector('[data-action="close"]').focus({ preventScroll: true });
  }

  close() {
    if (this.#open === null) return;
    this.#open = null;
    this.sync();
    this.#opener?.focus({ preventScroll: true });
    this.#opener = null;
  }

  /** Matches the page's width: on a wide page nothing is a sheet. */
  sync() {
    const { compact } = this.viewport;
    if (!compact) this.#open = null;
    for (const [name, sheet] of Object.entries(this.sheets)) {
      const open = this.#open === name;
      sheet.inert = compact && !open;
      sheet.classList.toggle('is-open', open);
      sheet.style.removeProperty('--pull');
    }
    document.documentElement.toggleAttribute('data-sheet-open', this.#open !== null);
  }

  #pull(sheet) {
    const handle = sheet.querySelector('.sheet-handle');
    let start = null;
    let last = null;
    handle.addEventListener('pointerdown', (event) => {
      if (!this.viewport.compact || event.target.closest('button')) return;
      handle.setPointerCapture(event.pointerId);
      start = event.clientY;
      last = { y: event.clientY, time: event.timeStamp, speed: 0 };
      sheet.classList.add('is-pulled');
    });
    handle.addEventListener('pointermove', (event) => {
      if (start === null) return;
      const elapsed = (event.timeStamp - last.time) / 1000;
      if (elapsed > 0) last = { y: event.clientY, time: event.timeStamp, speed: (event.clientY - last.y) / elapsed };
      sheet.style.setProperty('--pull', `${Math.max(0, event.clientY - start)}px`);
    });
    const finish = (event) => {
      if (start === null) return;
      const pulled = event.clientY - start;
      start = null;
      sheet.classList.remove('is-pulled');
      const closes = event.type === 'pointerup'
        && (pulled > sheet.offsetHeight * CLOSE_FRACTION || (last.speed > CLOSE_SPEED && pulled > 24));
      sheet.style.removeProperty('--pull');
      if (closes) this.close();
    };
    handle.addEventListener('pointerup', finish);
    handle.addEventListener('pointercancel', finish);
  }
}
