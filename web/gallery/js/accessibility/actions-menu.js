import { CommandKind, Edge, Element, ElementAction } from '../engine/layout.js';
import { h } from '../page/dom.js';

// What each action is called and does, in the order that they are offered.
const ACTIONS = [
  { bit: ElementAction.moveLeft, key: 'actions.left', kind: CommandKind.dock, amount: Edge.left },
  { bit: ElementAction.moveRight, key: 'actions.right', kind: CommandKind.dock, amount: Edge.right },
  { bit: ElementAction.moveTop, key: 'actions.top', kind: CommandKind.dock, amount: Edge.top },
  { bit: ElementAction.moveBottom, key: 'actions.bottom', kind: CommandKind.dock, amount: Edge.bottom },
  { bit: ElementAction.hide, key: 'actions.hide', kind: CommandKind.hide, amount: 0 },
];
// Between an element and its menu, and between the menu and the stage's edge, in the page's pixels.
const GAP = 10;
const MARGIN = 8;

/** A menu of what can be done with an element besides activating it, beside the element. */
export class ActionsMenu {
  #element = 0;
  #hadFocus = false;

  constructor({ root, screen, engine, language, bubbles, viewport }) {
    Object.assign(this, { root, screen, engine, language, bubbles, viewport });
    root.addEventListener('keydown', (event) => this.#key(event));
    root.addEventListener('focusout', (event) => {
      if (!root.contains(event.relatedTarget)) this.close();
    });
    root.addEventListener('contextmenu', (event) => event.preventDefault());
    addEventListener('pointerdown', (event) => {
      if (!root.hidden && !root.contains(event.target)) this.close();
    }, { capture: true });
    addEventListener('blur', () => this.close());
  }

  /** Opens it for an element, unless there is nothing to be done. */
  open(element) {
    const at = this.bubbles.indexOf(element);
    if (at < 0 || this.engine.words[at + Element.actions] === 0) return;
    const actions = this.engine.words[at + Element.actions];
    this.#element = element;
    this.#hadFocus = this.bubbles.hasFocus;
    this.root.replaceChildren(...ACTIONS.filter(({ bit }) => (actions & bit) !== 0).map((action) => h('button', {
      type: 'button', role: 'menuitem', tabIndex: -1, class: `menu-item ${action.amount === 0 ? 'is-destructive' : ''}`,
      onclick: () => this.#choose(action),
    }, this.language.t(action.key))));
    this.root.setAttribute('aria-label', this.language.t('actions.of', { name: this.bubbles.nameOf(element) }));
    this.root.hidden = false;
    this.#place(at);
    this.root.firstElementChild.focus({ preventScroll: true });
  }

  close() {
    if (this.root.hidden) return;
    const isFocused = this.root.contains(document.activeElement);
    this.root.hidden = true;
    if (isFocused && this.#hadFocus) this.bubbles.focus(this.#element);
  }

  #choose({ kind, amount }) {
    this.close();
    this.engine.command(kind, this.#element, 0, 0, amount);
  }

  // Where there is room: on the side of the element that is farther from the stage's edge.
  #place(at) {
    const { floats } = this.engine;
    const { scale, width, height } = this.viewport;
    const [x, y, w, d] = [Element.x, Element.y, Element.width, Element.height].map((word) => floats[at + word] * scale);
    const { offsetWidth, offsetHeight } = this.root;
    const isLeft = x + w / 2 < (width * scale) / 2;
    const within = (value, most) => Math.max(MARGIN, Math.min(value, most - MARGIN));
    const left = within(isLeft ? x + w + GAP : x - GAP - offsetWidth, width * scale - offsetWidth);
    const top = within(y + d / 2 - offsetHeight / 2, height * scale - offsetHeight);
    this.root.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
    this.root.style.transformOrigin = isLeft ? 'left' : 'right';
  }

  #key(event) {
    const items = [...this.root.children];
    const at = items.indexOf(document.activeElement);
    const next = {
      ArrowDown: items[(at + 1) % items.length], ArrowUp: items.at(at - 1), Home: items[0], End: items.at(-1),
    }[event.key];
    if (next) next.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') this.close();
    else if (event.key !== 'Enter' && event.key !== ' ') return;
    else document.activeElement.click();
    event.preventDefault();
    event.stopPropagation();
  }
}
