import { h } from '../page/dom.js';
import { sceneArt } from './scene-art.js';

/** The list of scenes. */
export class ScenesPanel {
  #rows = [];

  constructor({ list, titles, engine, session, language, onChoose }) {
    this.list = list;
    this.titles = titles;
    this.engine = engine;
    this.session = session;
    this.language = language;
    this.onChoose = onChoose;
    language.on(() => this.#build());
    session.on('load', () => this.#mark());
  }

  #build() {
    const chinese = this.language.code === 'zh';
    this.#rows = this.engine.scenes.map((scene) => {
      const title = (chinese && scene.titleZh) || scene.title;
      const summary = (chinese && scene.summaryZh) || scene.summary;
      const button = h('button', {
        type: 'button', class: 'scene', onclick: () => this.onChoose(scene.name),
      },
      sceneArt(scene.name),
      h('span', { class: 'scene-words' },
        h('span', { class: 'scene-title' }, title), h('span', { class: 'scene-summary' }, summary)));
      return { name: scene.name, title, button };
    });
    this.list.replaceChildren(...this.#rows.map(({ button }) => h('li', {}, button)));
    this.#mark();
  }

  #mark() {
    for (const { name, title, button } of this.#rows) {
      const current = name === this.session.sceneName;
      if (current) button.setAttribute('aria-current', 'true');
      else button.removeAttribute('aria-current');
      if (current) button.scrollIntoView?.({ block: 'nearest' });
      if (current) for (const element of this.titles) element.textContent = title;
    }
    document.documentElement.dataset.scene = this.session.sceneName;
  }
}
