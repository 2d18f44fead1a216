import { CommandKind, Element, ELEMENT_WORDS, ElementRole, State } from '../engine/layout.js';
import { byId } from '../page/dom.js';
import { PanelContent } from './content.js';
import { DrawnKeyboard } from './keyboard.js';
import { ActionMenu } from './menu.js';
import { ArticlePage } from './page.js';
import { Panels } from './panels.js';
import { Places } from './places.js';
import { Regions } from './regions.js';

/**
 * The scene of floating buttons: a page beneath, regions and panels above, a keyboard, kept places. The engine decides
 * where everything is and whose touches are; here it is only put there.
 */
export class DockScene {
  #active = false;

  constructor({ engine, session, viewport, settings, language, labels, pointer, environment, bubbles }) {
    Object.assign(this, { engine, session, viewport, labels, pointer, bubbles });
    this.screen = byId('screen');
    this.layer = byId('host-layer');
    this.beneath = byId('host-page');
    this.page = new ArticlePage({
      root: this.beneath, language, showHidden: () => engine.command(CommandKind.show, 0),
    });
    this.content = new PanelContent(language);
    this.regions = new Regions({ layer: this.layer, engine });
    this.panels = new Panels({
      layer: this.layer, engine, title: (element) => this.#named(element).label,
      content: (element) => {
        const { icon, label } = this.#named(element);
        return this.content.make(icon, label);
      },
      leave: (element) => bubbles.focus(element), dismiss: () => engine.command(CommandKind.dismiss),
    });
    this.places = new Places({ engine, session });
    this.menu = new ActionMenu({
      root: byId('dock-menu'), engine, language, frameOf: (element) => this.#frameOf(element),
      leave: (element) => bubbles.focus(element),
    });
    this.keyboard = new DrawnKeyboard({ root: byId('keyboard'), host: this.screen, viewport, settings, language });
    this.keyboard.onChange = (height) => {
      this.beneath.style.setProperty('--keyboard', `${height}px`);
      environment.drawnKeyboard = height;
      this.onKeyboard();
      if (height > 0) this.#reveal();
    };
    bubbles.openMenu = (element) => this.menu.open(element);
    language.on(() => this.#active && this.panels.refresh());
    pointer.attach(this.layer, { accepts: (target) => target.closest?.('.region') !== null, keepsFocus: true });
    this.#listen();
  }

  /** Called after the keyboard came or went. */
  onKeyboard = () => {};

  /** A scene began. */
  begin() {
    this.#active = this.session.sceneKind === 'dock';
    document.documentElement.toggleAttribute('data-hosting', this.#active);
    this.beneath.hidden = !this.#active;
    this.layer.hidden = !this.#active;
    this.menu.close({ returns: false });
    this.panels.clear();
    this.regions.clear();
    this.keyboard.enabled = this.#active;
    if (this.#active) this.places.restore();
    else this.beneath.inert = false;
  }

  /** After each picture. */
  follow() {
    if (!this.#active) return;
    this.regions.follow();
    this.panels.follow(this.regions.panelOrder, this.bubbles.focusedElement);
    if (this.beneath.inert !== this.regions.covers) this.beneath.inert = this.regions.covers;
  }

  /** A few times a second. */
  keep() {
    if (this.#active && this.engine.word(State.stepIndex) > 2) this.places.keep();
  }

  #listen() {
    // Touches that are the page's, and that close the panel as well.
    this.screen.addEventListener('pointerdown', (event) => {
      if (!this.#active || !this.regions.watches || event.target.closest('.region, .hosted-panel, .keyboard')) return;
      this.pointer.report(event);
    }, { capture: true });
    this.layer.addEventListener('contextmenu', (event) => {
      const region = event.target.closest('.region');
      if (!region) return;
      event.preventDefault();
      if (region.dataset.kind === 'element') this.menu.open(Number(region.dataset.element));
    });
    // A wheel over a button still scrolls the page beneath.
    this.layer.addEventListener('wheel', (event) => {
      if (event.target.closest('.region[data-kind="element"]')) this.beneath.scrollTop += event.deltaY;
    }, { passive: true });
    // Browsers scroll whatever holds a field that gets the focus; the screen itself must not move.
    this.screen.addEventListener('scroll', () => this.screen.scrollTo(0, 0));
    this.layer.addEventListener('scroll', () => this.layer.scrollTo(0, 0));
  }

  // A field of the page that the keyboard would cover.
  #reveal() {
    const field = document.activeElement;
    if (!(field instanceof HTMLElement) || !this.beneath.contains(field)) return;
    requestAnimationFrame(() => field.scrollIntoView({ block: 'center' }));
  }

  #named(element) {
    const at = this.#find(element);
    const index = at < 0 ? -1 : this.engine.integers[at + Element.label];
    // Of each button the table of texts has three, that of pictures one.
    return { label: this.labels.texts[index] ?? '', icon: this.labels.images[Math.floor(index / 3)] ?? '' };
  }

  #frameOf(element) {
    const at = this.#find(element);
    if (at < 0) return null;
    const { floats, words } = this.engine;
    return {
      x: floats[at + Element.x], y: floats[at + Element.y], width: floats[at + Element.width],
      height: floats[at + Element.height], actions: words[at + Element.actions], stageWidth: this.viewport.width,
      stageHeight: this.viewport.height,
    };
  }

  #find(element) {
    const { words } = this.engine;
    let at = this.engine.index(State.elementsPointer);
    for (let left = this.engine.word(State.elementCount); left > 0; left -= 1, at += ELEMENT_WORDS) {
      const isItem = words[at + Element.traits] >>> 16 === ElementRole.dockItem;
      if (isItem && words[at + Element.element] === element) return at;
    }
    return -1;
  }
}
