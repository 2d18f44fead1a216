import { h, icon } from '../../page/dom.js';

// Who said what before: `them` or `me`.
const EARLIER = ['them', 'me', 'me', 'them'];
const REPLIES = 3;
// How long an answer takes, milliseconds: until typing shows, and until it is there.
const TYPING_AFTER = 600;
const REPLY_AFTER = 2000;
const LONGEST = 200;

/** A conversation: what was said, and a field to say more, which is answered. */
export function chat({ language }) {
  const timers = new Set();
  const later = (action, delay) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      action();
    }, delay);
    timers.add(timer);
  };
  const bubble = (who, properties, ...children) =>
    h('li', { class: `chat-bubble chat-${who}`, ...properties }, ...children);
  const list = h('ul', { class: 'messages' }, ...EARLIER.map((who, i) =>
    bubble(who, { dataset: { i18n: `dock.chat.${i + 1}` } })));
  const log = h('div', {
    class: 'panel-scroller', role: 'log', tabIndex: 0, dataset: { i18nLabel: 'dock.chat.messages' },
  }, list);
  const toEnd = () => (log.scrollTop = log.scrollHeight);
  const say = (item) => {
    list.append(item);
    language.apply(list);
    toEnd();
  };
  let replies = 0;
  let dots = null;
  const answer = () => {
    later(() => {
      if (dots) return;
      dots = bubble('them', { dataset: { i18nLabel: 'dock.chat.typing' } }, h('i', {}), h('i', {}), h('i', {}));
      dots.classList.add('chat-typing');
      say(dots);
    }, TYPING_AFTER);
    later(() => {
      dots?.remove();
      dots = null;
      replies += 1;
      say(bubble('them', { dataset: { i18n: `dock.chat.reply.${((replies - 1) % REPLIES) + 1}` } }));
    }, REPLY_AFTER);
  };
  const field = h('input', {
    type: 'text', class: 'field', autocomplete: 'off', enterKeyHint: 'send', maxLength: LONGEST,
    dataset: { i18nPlaceholder: 'dock.chat.field', i18nLabel: 'dock.chat.field' },
  });
  const send = h('button', {
    type: 'submit', class: 'send', disabled: true, dataset: { i18nLabel: 'dock.chat.send' },
  }, icon('send'));
  field.addEventListener('input', () => (send.disabled = field.value.trim() === ''));
  const form = h('form', { class: 'composer', noValidate: true }, field, send);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const words = field.value.trim();
    if (words === '') return;
    field.value = '';
    send.disabled = true;
    say(bubble('me', {}, words));
    answer();
  });
  const root = h('div', { class: 'panel-content content-chat' },
    h('header', { class: 'panel-head' },
      h('span', { class: 'avatar avatar-mia', 'aria-hidden': 'true', dataset: { i18n: 'dock.chat.initial' } }),
      h('p', { class: 'panel-head-words' },
        h('span', { class: 'panel-title', dataset: { i18n: 'dock.chat.from' } }),
        h('span', { class: 'panel-note', dataset: { i18n: 'dock.chat.status' } }))),
    log, form);
  // The last message is what one wants to see, also when the panel becomes lower.
  const sizes = new ResizeObserver(toEnd);
  sizes.observe(log);
  return {
    root, first: field,
    release() {
      sizes.disconnect();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
