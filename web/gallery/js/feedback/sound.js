import { EventKind, Event, EVENT_WORDS, State } from '../engine/layout.js';

// More at once is noise, not sound.
const MOST_VOICES = 4;
const SHORTEST_GAP = 0.025;
const SOUND_POP = 0;

/** Short synthesized sounds, off until the switch is thrown: only then may a browser make a sound at all. */
export class Sound {
  #context = null;
  #voices = 0;
  #last = 0;

  constructor(settings) {
    settings.on('sound', (on) => {
      if (on) this.#start();
      else this.#context?.suspend();
    });
    // A remembered switch may start sound only after a gesture.
    addEventListener('pointerdown', () => settings.get('sound') && this.#start(), { capture: true });
    addEventListener('keydown', () => settings.get('sound') && this.#start(), { capture: true });
    this.settings = settings;
  }

  /** Plays what the last advance asked for. */
  play(engine) {
    if (this.#context?.state !== 'running' || !this.settings.get('sound')) return;
    const count = engine.word(State.eventCount);
    let at = engine.index(State.eventsPointer);
    for (let i = 0; i < count; i += 1, at += EVENT_WORDS) {
      if (engine.words[at + Event.kind] !== EventKind.sound) continue;
      const volume = engine.floats[at + Event.magnitude];
      if (engine.words[at + Event.detail] === SOUND_POP) this.#voice(volume, 520, 1500, 0.09);
      else this.#voice(volume * 0.6, 900, 700, 0.04);
    }
  }

  #start() {
    const userIsHere = navigator.userActivation?.hasBeenActive ?? true;
    if (!userIsHere || typeof AudioContext !== 'function') return;
    this.#context ??= new AudioContext();
    if (this.#context.state === 'suspended') this.#context.resume();
  }

  #voice(volume, from, to, length) {
    const context = this.#context;
    const now = context.currentTime;
    if (this.#voices >= MOST_VOICES || now - this.#last < SHORTEST_GAP) return;
    this.#voices += 1;
    this.#last = now;
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.frequency.setValueAtTime(from, now);
    oscillator.frequency.exponentialRampToValueAtTime(to, now + length * 0.5);
    gain.gain.setValueAtTime(0, now);
    gain.gain.linearRampToValueAtTime(Math.min(1, Math.max(0, volume)) * 0.25, now + 0.004);
    gain.gain.exponentialRampToValueAtTime(0.0005, now + length);
    oscillator.connect(gain).connect(context.destination);
    oscillator.onended = () => (this.#voices -= 1);
    oscillator.start(now);
    oscillator.stop(now + length);
  }
}
