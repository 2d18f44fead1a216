import { Describe, Replay, State, STEP_SECONDS } from '../engine/layout.js';
import { h } from '../page/dom.js';
import { group, textButton } from './controls.js';

// Larger than any recording of an hour; the engine has its own limit.
const MOST_BYTES = 16 << 20;

/** Saving, opening and replaying recordings. */
export class RecordingPanel {
  constructor({ root, engine, session, loop, language, toast, dropTarget }) {
    Object.assign(this, { root, engine, session, loop, language, toast });
    this.file = h('input', { type: 'file', accept: '.fizz,.txt,text/plain', class: 'visually-hidden', tabIndex: -1 });
    this.file.addEventListener('change', () => {
      const [file] = this.file.files;
      this.file.value = '';
      if (file) this.open(file);
    });
    this.steps = h('span', { class: 'row-value' });
    this.seconds = h('span', { class: 'row-value' });
    this.save = textButton('recording.download', () => this.download(), { style: 'button-primary button-wide' });
    this.again = textButton('recording.again', () => this.replay(this.text()), { style: 'button-wide' });
    this.bar = h('progress', { class: 'progress', max: 1, value: 0, 'aria-label': language.t('recording.replay') });
    this.status = h('p', { class: 'replay-status', role: 'status' });
    this.count = h('p', { class: 'note replay-count' });
    this.replayBox = h('div', { class: 'replay', hidden: true }, this.status, this.bar, this.count,
      textButton('recording.stop', () => session.leaveReplay(), { style: 'button-wide' }));
    root.replaceChildren(
      h('p', { class: 'note', dataset: { i18n: 'recording.note' } }),
      this.replayBox,
      group('recording.length',
        h('div', { class: 'row' },
          h('span', { class: 'row-label', dataset: { i18n: 'recording.steps' } }), this.steps, this.seconds),
        h('div', { class: 'row row-buttons row-column' }, this.save, this.again)),
      group('recording.replay',
        h('div', { class: 'row row-buttons row-column' }, this.file,
          textButton('recording.open', () => this.file.click(), { style: 'button-wide' }))));
    language.on(() => {
      language.apply(root);
      this.sync();
    });
    session.on('load', () => this.sync());
    session.on('replay', () => this.sync());
    this.#acceptDrops(dropTarget);
  }

  /** The recording so far. */
  text() {
    return this.engine.describe(Describe.recording);
  }

  download() {
    const url = URL.createObjectURL(new Blob([this.text()], { type: 'text/plain' }));
    const link = h('a', { href: url, download: `${this.session.sceneName}-${this.session.seed}.fizz` });
    document.body.append(link);
    link.click();
    link.remove();
    // The browser reads the blob after the click; a second is ample.
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  }

  async open(file) {
    if (file.size > MOST_BYTES) {
      this.toast.show(this.language.t('recording.failed'));
      return;
    }
    this.replay(await file.text());
  }

  replay(text) {
    try {
      this.session.replay(text);
      this.loop.play();
    } catch (error) {
      this.toast.show(`${this.language.t('recording.failed')} ${error.message}`);
    }
    this.sync();
  }

  /** Shows how far the recording or the replay is. */
  sync() {
    const step = this.engine.word(State.stepIndex);
    const status = this.session.recording === null ? Replay.none : this.engine.word(State.replayStatus);
    const total = this.engine.word(State.replaySteps);
    document.documentElement.dataset.replay = ['none', 'playing', 'matched', 'diverged'][status];
    this.steps.textContent = this.language.number(step, 0);
    this.seconds.textContent = this.language.t('recording.seconds', {
      value: (step * STEP_SECONDS).toFixed(1),
    });
    this.replayBox.hidden = this.session.recording === null;
    this.again.disabled = this.session.recording !== null;
    if (this.session.recording === null) return;
    this.bar.value = total > 0 ? Math.min(1, step / total) : 0;
    this.count.textContent = this.language.t('recording.progress', {
      done: this.language.number(Math.min(step, total || step), 0), total: this.language.number(total, 0),
    });
    this.replayBox.dataset.state = document.documentElement.dataset.replay;
    const words = {
      [Replay.none]: '', [Replay.playing]: this.language.t('recording.playing'),
      [Replay.matched]: this.language.t('recording.matched'),
      [Replay.diverged]: this.language.t('recording.diverged', {
        step: this.language.number(this.engine.word(State.divergedStep), 0),
      }),
    }[status];
    // A live region speaks on every write, so write only what is new.
    if (this.status.textContent !== words) this.status.textContent = words;
  }

  #acceptDrops(target) {
    const hasFile = (event) => [...(event.dataTransfer?.types ?? [])].includes('Files');
    target.addEventListener('dragover', (event) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      document.documentElement.dataset.dropping = '';
    });
    target.addEventListener('dragleave', (event) => {
      if (event.relatedTarget === null) delete document.documentElement.dataset.dropping;
    });
    target.addEventListener('drop', (event) => {
      delete document.documentElement.dataset.dropping;
      const [file] = event.dataTransfer?.files ?? [];
      if (!file) return;
      event.preventDefault();
      this.open(file);
    });
  }
}
