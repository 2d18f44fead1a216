import { h } from '../page/dom.js';
import { ARTICLE } from './article.js';
import { drawing } from './drawing.js';

/** The page that the dock floats above: an article to scroll, with buttons that do something and a field to write. */
export class ArticlePage {
  #liked = false;
  #follows = false;
  #large = false;
  #written = [];

  /** `showHidden` is called by the button that brings hidden floating buttons back. */
  constructor({ root, language, showHidden }) {
    Object.assign(this, { root, language, showHidden });
    language.on(() => this.build());
  }

  /** Builds the page in the language as it is, scrolled as it was. */
  build() {
    const words = ARTICLE[this.language.code] ?? ARTICLE.en;
    const scrolled = this.root.scrollTop;
    this.root.replaceChildren(h('article', { class: 'article' }, ...this.#head(words), ...this.#body(words)));
    this.root.scrollTop = scrolled;
  }

  #head(words) {
    const pressed = (on) => ({ 'aria-pressed': String(on) });
    const follow = h('button', {
      type: 'button', class: 'page-button page-follow', ...pressed(this.#follows),
      onclick: () => {
        this.#follows = !this.#follows;
        follow.setAttribute('aria-pressed', String(this.#follows));
        follow.textContent = this.#follows ? words.following : words.follow;
      },
    }, this.#follows ? words.following : words.follow);
    return [
      h('div', { class: 'article-hero' }, drawing()),
      h('p', { class: 'article-section' }, words.section), h('h2', { class: 'article-title' }, words.title),
      h('p', { class: 'article-lead' }, words.lead),
      h('div', { class: 'article-byline' },
        h('span', { class: 'avatar', 'aria-hidden': 'true' }, words.author[0]),
        h('span', { class: 'byline-words' }, h('b', {}, words.author), h('span', {}, words.detail)), follow),
    ];
  }

  #body(words) {
    const paragraph = (text) => h('p', {}, text);
    const count = () => `♥ ${this.#liked ? 129 : 128}`;
    const like = h('button', {
      type: 'button', class: 'page-button page-like', 'aria-pressed': String(this.#liked), 'aria-label': words.like,
      onclick: () => {
        this.#liked = !this.#liked;
        like.setAttribute('aria-pressed', String(this.#liked));
        like.textContent = count();
      },
    }, count());
    const size = h('button', {
      type: 'button', class: 'page-button', 'aria-label': words.size, 'aria-pressed': String(this.#large),
      onclick: () => {
        this.#large = !this.#large;
        size.setAttribute('aria-pressed', String(this.#large));
        this.root.toggleAttribute('data-large', this.#large);
      },
    }, 'Aa');
    const show = h('button', { type: 'button', class: 'page-button', onclick: () => this.showHidden() }, words.show);
    return [
      ...words.paragraphs.map(paragraph), h('div', { class: 'article-buttons' }, like, size, show),
      h('h3', {}, words.heading), ...words.more.map(paragraph),
      h('p', {}, h('a', { href: '#', class: 'page-link', onclick: (event) => this.#scrollDown(event) }, words.link)),
      this.#responses(words),
    ];
  }

  // The link stays on the page: the address belongs to the gallery.
  #scrollDown(event) {
    event.preventDefault();
    this.root.scrollTo({ top: this.root.scrollHeight, behavior: 'auto' });
  }

  #responses(words) {
    const list = h('ul', { class: 'responses' });
    const add = (who, text) => list.append(
      h('li', {}, h('span', { class: 'avatar', 'aria-hidden': 'true' }, who[0]),
        h('span', { class: 'response' }, h('b', {}, who), h('span', {}, text))));
    for (const [who, text] of words.comments) add(who, text);
    for (const text of this.#written) add(words.you, text);
    const field = h('input', {
      type: 'text', class: 'page-field', placeholder: words.placeholder, 'aria-label': words.placeholder,
      autocomplete: 'off', maxLength: 140,
      onkeydown: (event) => event.key === 'Enter' && post(),
    });
    const post = () => {
      const text = field.value.trim();
      if (!text) return;
      this.#written.push(text);
      add(words.you, text);
      field.value = '';
    };
    return h('section', { class: 'article-responses', 'aria-label': words.responses },
      h('h3', {}, words.responses), list,
      h('div', { class: 'respond' }, field,
        h('button', { type: 'button', class: 'page-button page-post', onclick: post }, words.post)));
  }
}
