const SHOWN_MILLISECONDS = 2600;

/** A short message that goes away by itself. */
export class Toast {
  #timer = 0;

  constructor(element) {
    this.element = element;
  }

  show(words) {
    this.element.textContent = words;
    this.element.classList.add('is-shown');
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.element.classList.remove('is-shown'), SHOWN_MILLISECONDS);
  }
}
