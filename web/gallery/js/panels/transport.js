import { fillSlider } from './controls.js';

/** Play, step, restart and speed; the desktop's bar and the phone's share what they show. */
export class Transport {
  constructor({ root, loop, session, settings, language }) {
    this.loop = loop;
    this.language = language;
    this.playButtons = [...root.querySelectorAll('[data-action="play"]')];
    this.speeds = [...root.querySelectorAll('[data-speed]')];
    this.settings = settings;
    for (const button of this.playButtons) button.addEventListener('click', () => this.toggle());
    for (const button of root.querySelectorAll('[data-action="step"]')) {
      button.addEventListener('click', () => loop.step(1));
    }
    for (const button of root.querySelectorAll('[data-action="restart"]')) {
      button.addEventListener('click', () => session.restart());
    }
    for (const speed of this.speeds) {
      speed.addEventListener('input', () => settings.set('speed', Number(speed.value)));
      speed.addEventListener('dblclick', () => settings.set('speed', 1));
    }
    loop.onPlaying = () => this.#show();
    settings.on('speed', () => this.#show());
    language.on(() => this.#show());
  }

  toggle() {
    if (this.loop.playing) this.loop.pause();
    else this.loop.play();
  }

  #show() {
    const { playing } = this.loop;
    const label = this.language.t(playing ? 'pause' : 'play');
    for (const button of this.playButtons) {
      button.dataset.state = playing ? 'playing' : 'paused';
      button.setAttribute('aria-label', label);
      button.title = label;
    }
    const speed = this.settings.get('speed');
    const text = this.language.t('speed.value', { value: this.language.number(speed, 2) });
    for (const slider of this.speeds) {
      slider.value = String(speed);
      slider.setAttribute('aria-valuetext', text);
      fillSlider(slider);
      slider.parentElement.querySelector('output').textContent = text;
    }
  }
}
