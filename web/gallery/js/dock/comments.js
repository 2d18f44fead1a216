import { h, icon } from '../page/dom.js';

// What the readers before had to say, and the colors of their pictures.
const EARLIER = [[1, 'avatar-a'], [2, 'avatar-b']];
const LONGEST = 280;

/** What readers say below the article, and a field to add to it. */
export class Comments {
  constructor(language) {
    this.language = language;
    this.list = h('ul', { class: 'comments' }, ...EARLIER.map(([number, color]) => comment({
      color, nameKey: `dock.article.name.${number}`, whenKey: `dock.article.when.${number}`,
      said: h('p', { dataset: { i18n: `dock.article.said.${number}` } }), language,
    })));
    this.field = h('input', {
      type: 'text', class: 'field', autocomplete: 'off', enterKeyHint: 'send', maxLength: LONGEST,
      dataset: { i18nPlaceholder: 'dock.article.comment', i18nLabel: 'dock.article.comment' },
    });
    const send = h('button', {
      type: 'submit', class: 'send', disabled: true, dataset: { i18nLabel: 'dock.article.send' },
    }, icon('send'));
    const form = h('form', { class: 'composer', noValidate: true }, this.field, send);
    this.field.addEventListener('input', () => (send.disabled = this.field.value.trim() === ''));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#add(this.field.value.trim());
      this.field.value = '';
      send.disabled = true;
    });
    this.root = h('section', { class: 'page-section article-responses', 'aria-labelledby': 'dock-comments' },
      h('h2', { class: 'section-title', id: 'dock-comments', dataset: { i18n: 'dock.article.comments' } }),
      this.list, form);
  }

  #add(words) {
    if (words === '') return;
    const item = comment({
      color: 'avatar-you', nameKey: 'dock.article.you', whenKey: 'dock.article.now', said: h('p', {}, words),
      language: this.language,
    });
    this.list.append(item);
    this.language.apply(item);
    item.scrollIntoView({ block: 'nearest' });
  }
}

function comment({ color, nameKey, whenKey, said, language }) {
  // The first letter of the name, in whatever language the page is.
  const avatar = h('span', { class: `avatar ${color}`, 'aria-hidden': 'true' });
  language.on(() => (avatar.textContent = [...language.t(nameKey)][0]));
  return h('li', { class: 'comment' }, avatar,
    h('div', { class: 'comment-words' },
      h('p', { class: 'comment-head' }, h('span', { class: 'comment-name', dataset: { i18n: nameKey } }),
        h('span', { class: 'comment-when', dataset: { i18n: whenKey } })), said));
}
