import { icon, h } from '../page/dom.js';
import { ButtonList } from './button-list.js';
import { Comments } from './comments.js';
import { dampingFigure } from './figure.js';
import { hero } from './hero.js';

const LIKES = 128;
// The bar says what is read once its title has gone under the bar, in points of overlap.
const TITLE_MARGIN = 8;

/**
 * The page that the buttons float above: an article as an app would show it, with things to press. It is made at its
 * first use, knows nothing of the engine, and is only pages: what happens above it is somebody else's business.
 */
export class DockPage {
  #isBuilt = false;
  #likes = LIKES;

  constructor({ root, language, onShowAll, onSwitch }) {
    Object.assign(this, { root, language });
    this.buttonList = new ButtonList({ language, onShowAll, onSwitch });
  }

  show() {
    this.#build();
    this.root.hidden = false;
  }

  hide() {
    this.root.hidden = true;
  }

  scrollBy(distance) {
    this.scroller.scrollTop += distance;
  }

  /** Scrolls a field to where a keyboard does not cover it. */
  reveal(field) {
    if (!this.root.contains(field)) return;
    const row = field.closest('form') ?? field;
    // The page keeps as much room at its foot as the keyboard takes, but only from the next layout on.
    requestAnimationFrame(() => row.scrollIntoView({ block: 'nearest', behavior: this.#scrolling() }));
  }

  #scrolling() {
    return document.documentElement.dataset.motion === 'reduce' ? 'auto' : 'smooth';
  }

  #build() {
    if (this.#isBuilt) return;
    this.#isBuilt = true;
    const title = h('h1', { class: 'article-title', dataset: { i18n: 'dock.article.title' } });
    const bar = this.#bar();
    this.comments = new Comments(this.language);
    this.scroller = h('div', {
      class: 'page-scroller', tabIndex: 0, role: 'region', dataset: { i18nLabel: 'dock.article' },
    },
    h('article', { class: 'article', lang: '' },
      hero(),
      h('p', { class: 'article-section', dataset: { i18n: 'dock.article.section' } }),
      title,
      text('p', 'article-lead', 'dock.article.lead'),
      this.#byline(),
      text('p', 'article-text', 'dock.article.1'), text('p', 'article-text', 'dock.article.2'),
      dampingFigure(),
      text('h2', 'article-heading', 'dock.article.heading'), text('p', 'article-text', 'dock.article.3'),
      text('blockquote', 'article-quote', 'dock.article.quote'),
      text('p', 'article-text', 'dock.article.4'), text('p', 'article-text', 'dock.article.5'),
      this.#reactions()),
    this.buttonList.root, this.comments.root);
    this.scroller.addEventListener('scroll', () => {
      const edge = bar.getBoundingClientRect().bottom;
      const { bottom } = title.getBoundingClientRect();
      bar.classList.toggle('has-title', bottom < edge + TITLE_MARGIN);
      bar.classList.toggle('is-over', this.scroller.scrollTop > 4);
    }, { passive: true });
    this.root.replaceChildren(this.scroller, bar);
    this.language.on(() => this.#say());
    this.language.apply(this.root);
  }

  #bar() {
    const larger = toggle('text', 'dock.article.text', (on) => this.root.classList.toggle('has-large-text', on));
    const save = toggle('bookmark', 'dock.article.save');
    return h('header', { class: 'page-bar', role: 'toolbar', dataset: { i18nLabel: 'dock.article.bar' } },
      h('span', { class: 'page-bar-title', 'aria-hidden': 'true', dataset: { i18n: 'dock.article.title' } }),
      larger, save);
  }

  #byline() {
    const follow = h('button', {
      type: 'button', class: 'pill page-follow', 'aria-pressed': 'false', dataset: { i18n: 'dock.article.follow' },
      onclick: () => {
        const follows = follow.getAttribute('aria-pressed') !== 'true';
        follow.setAttribute('aria-pressed', String(follows));
        follow.dataset.i18n = follows ? 'dock.article.following' : 'dock.article.follow';
        follow.textContent = this.language.t(follow.dataset.i18n);
      },
    });
    return h('div', { class: 'byline' },
      h('span', { class: 'avatar avatar-author', 'aria-hidden': 'true' }, 'IA'),
      h('p', { class: 'byline-words' }, text('span', 'byline-name', 'dock.article.author'),
        text('span', 'byline-time', 'dock.article.time')),
      follow);
  }

  #reactions() {
    this.likeWords = h('span', {});
    this.like = h('button', {
      type: 'button', class: 'reaction', 'aria-pressed': 'false',
      onclick: () => {
        const likes = this.like.getAttribute('aria-pressed') !== 'true';
        this.like.setAttribute('aria-pressed', String(likes));
        this.#likes = LIKES + Number(likes);
        this.#say();
      },
    }, icon('heart'), this.likeWords);
    return h('div', { class: 'reactions' }, this.like);
  }

  #say() {
    const count = this.language.number(this.#likes, 0);
    this.likeWords.textContent = count;
    this.like.setAttribute('aria-label',
      `${this.language.t('dock.article.like')}, ${this.language.t('dock.article.likes', { count })}`);
  }
}

const text = (tag, name, key) => h(tag, { class: name, dataset: { i18n: key } });

// A button of the bar that is on or off.
function toggle(name, key, act = () => {}) {
  const button = h('button', {
    type: 'button', class: 'bar-button', 'aria-pressed': 'false', dataset: { i18nLabel: key, i18nTitle: key },
    onclick: () => {
      const on = button.getAttribute('aria-pressed') !== 'true';
      button.setAttribute('aria-pressed', String(on));
      act(on);
    },
  }, icon(name));
  return button;
}
