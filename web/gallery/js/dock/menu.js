import { CommandKind, ElementAction } from '../engine/layout.js';
import { h } from '../page/dom.js';

const EDGE = { [ElementAction.left]: 1, [ElementAction.right]: 2, [ElementAction.top]: 3, [ElementAction.bottom]: 4 };
const NAMES = {
  [ElementAction.left]: 'dock.action.left', [ElementAction.right]: 'dock.action.right',
  [ElementAction.top]: 'dock.action.top', [ElementAction.bottom]: 'dock.action.bottom',
  [ElementAction.hide]: 'dock.action.hide',
};

/** What can be done with a floating button, as a menu beside it: for keyboard, screen reader and right mouse button. */
export class ActionMenu {
  #element = 0;

  /** `frameOf` gives an element's frame and actions, `leave` takes the focus back to the element. */
  constructor({ root, engine, language, frameOf, leave }) {
    Object.assign(this, { root, engine, language, frameOf, leave });
    root.addEventListener('keydown', (event) => this.#key(event));
    root.addEventListener('focusout', (event) => {
      if (!root.contains(event.relatedTarget)) this.close({ returns: false });
    });
  }

  get isOpen() {
    return !this.root.hidden;
  }

  /** Opens for an element; nothing for one that offers nothing. */
  open(element) {
    const frame = this.frameOf(element);
    const offered = frame ? Object.values(ElementAction).filter((bit) => (frame.actions & bit) !== 0) : [];
    if (offered.length === 0) return;
    this.#element = element;
    this.root.replaceChildren(...offered.map((bit) => h('button', {
      type: 'button', role: 'menuitem', tabIndex: -1, class: 'menu-item', onclick: () => this.#choose(bit),
    }, this.language.t(NAMES[bit]))));
    this.root.hidden = false;
    const isLeft = frame.x + frame.width / 2 < frame.stageWidth / 2;
    const x = isLeft ? frame.x + frame.width + 8 : frame.x - 8 - this.root.offsetWidth;
    const y = Math.min(frame.y, frame.stageHeight - this.root.offsetHeight - 40);
    this.root.style.transform = `translate(${Math.max(8, x)}px, ${Math.max(8, y)}px)`;
    this.root.firstChild.focus({ preventScroll: true });
  }

  close({ returns = true } = {}) {
    if (this.root.hidden) return;
    this.root.hidden = true;
    if (returns) this.leave(this.#element);
  }

  #choose(bit) {
    const edge = EDGE[bit];
    this.close();
    try {
      if (edge) this.engine.command(CommandKind.dock, this.#element, 0, 0, edge);
      else this.engine.command(CommandKind.hide, this.#element);
    } catch {
      // It went meanwhile.
    }
  }

  #key(event) {
    const items = [...this.root.children];
    const at = items.indexOf(document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (to !== undefined) items.at(to % items.length).focus({ preventScroll: true });
    else if (event.key === 'Escape' || event.key === 'Tab') this.close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
