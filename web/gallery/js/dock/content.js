import { h } from '../page/dom.js';

const WORDS = {
  en: {
    chat: [['Mei', 'Did it land where you threw it?'], ['me', 'It knew before I did.'], ['Mei', 'Now try the corner.']],
    message: 'Message', send: 'Send', reply: 'Nice throw.', song: 'Second Order', artist: 'The Damped Ratios',
    play: 'Play', pause: 'Pause', progress: 'Position',
    notes: ['Fling with intent', 'Give at the edges', 'Rest, and be still'],
    write: 'Write a note', dim: 'Dim when idle', quiet: 'Quiet hours', volume: 'Volume',
  },
  zh: {
    chat: [['梅', '落在你想要的地方了吗？'], ['me', '它比我先知道。'], ['梅', '再试试角落。']],
    message: '消息', send: '发送', reply: '甩得漂亮。', song: '二阶', artist: '阻尼比乐队',
    play: '播放', pause: '暂停', progress: '进度', notes: ['带着意图去甩', '边缘要会退让', '停下，便安静'],
    write: '写一条备忘', dim: '闲置时变暗', quiet: '安静时段', volume: '音量',
  },
};

/** What is in the floating buttons' panels, kept while the page lives, so that closing one loses nothing. */
export class PanelContent {
  #messages = [];
  #notes = new Set();
  #written = [];
  #playing = false;
  #position = 38;

  constructor(language) {
    this.language = language;
  }

  /** The inside of a panel by its button's icon. */
  make(icon, title) {
    const words = WORDS[this.language.code] ?? WORDS.en;
    const head = h('h3', { class: 'panel-title' }, title);
    if (icon === 'chat') return [head, ...this.#chat(words)];
    if (icon === 'music') return this.#music(words);
    if (icon === 'note') return [head, ...this.#list(words)];
    return [head, ...this.#switches(words)];
  }

  #chat(words) {
    const list = h('div', { class: 'messages', role: 'log' });
    const add = (who, text) => {
      list.append(h('p', { class: who === 'me' ? 'message message-own' : 'message' }, text));
      list.scrollTop = list.scrollHeight;
    };
    for (const [who, text] of [...words.chat, ...this.#messages]) add(who, text);
    const field = h('input', {
      type: 'text', class: 'page-field', placeholder: words.message, 'aria-label': words.message, autocomplete: 'off',
      maxLength: 140, onkeydown: (event) => event.key === 'Enter' && send(),
    });
    const say = (who, text) => {
      this.#messages.push([who, text]);
      add(who, text);
    };
    const send = () => {
      const text = field.value.trim();
      if (!text) return;
      field.value = '';
      say('me', text);
      setTimeout(() => say('', words.reply), 700);
    };
    return [list, h('div', { class: 'respond' }, field,
      h('button', { type: 'button', class: 'page-button page-post', 'aria-label': words.send, onclick: send }, '↑'))];
  }

  #music(words) {
    const label = () => (this.#playing ? words.pause : words.play);
    const play = h('button', {
      type: 'button', class: 'page-button play-button', 'aria-label': label(),
      onclick: () => {
        this.#playing = !this.#playing;
        play.setAttribute('aria-label', label());
        play.textContent = this.#playing ? '❙❙' : '▶';
      },
    }, this.#playing ? '❙❙' : '▶');
    const position = h('input', {
      type: 'range', class: 'slider', min: 0, max: 100, value: this.#position, 'aria-label': words.progress,
      oninput: () => show(),
    });
    const show = () => {
      this.#position = Number(position.value);
      position.style.setProperty('--fill-from', '0px');
      position.style.setProperty('--fill-to', `calc(12px + (100% - 24px) * ${this.#position / 100})`);
    };
    show();
    return [
      h('div', { class: 'cover', 'aria-hidden': 'true' }), h('h3', { class: 'panel-title song' }, words.song),
      h('p', { class: 'panel-note' }, words.artist), position, h('div', { class: 'player' }, play),
    ];
  }

  #list(words) {
    const row = (text) => {
      const box = h('input', {
        type: 'checkbox', checked: this.#notes.has(text),
        onchange: () => (box.checked ? this.#notes.add(text) : this.#notes.delete(text)),
      });
      return h('label', { class: 'check' }, box, h('span', {}, text));
    };
    const list = h('div', { class: 'checks' }, ...[...words.notes, ...this.#written].map(row));
    const field = h('input', {
      type: 'text', class: 'page-field', placeholder: words.write, 'aria-label': words.write, autocomplete: 'off',
      maxLength: 60,
      onkeydown: (event) => {
        const text = field.value.trim();
        if (event.key !== 'Enter' || !text) return;
        this.#written.push(text);
        list.append(row(text));
        list.scrollTop = list.scrollHeight;
        field.value = '';
      },
    });
    return [list, field];
  }

  #switches(words) {
    const row = (text, on) => h('label', { class: 'panel-row' }, h('span', {}, text),
      h('input', { type: 'checkbox', class: 'switch', role: 'switch', checked: on }));
    return [row(words.dim, true), row(words.quiet, false)];
  }
}
