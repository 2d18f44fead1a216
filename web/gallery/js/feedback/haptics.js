import { EventKind, Event, EVENT_WORDS, State } from '../engine/layout.js';

// Milliseconds of a full-strength pulse, by the engine's kind: light, medium, heavy, soft, rigid, selection, warning.
const PULSES = [10, 16, 24, 12, 12, 6, 30];

/** Whether this device can pulse under a finger. A desktop has the function but no motor. */
export const canVibrate = () => typeof navigator.vibrate === 'function' && matchMedia('(pointer: coarse)').matches;

/** Passes the engine's haptics on to the device. The engine already keeps them from coming too often. */
export class Haptics {
  constructor(settings) {
    this.settings = settings;
    this.available = canVibrate();
  }

  play(engine) {
    if (!this.available || !this.settings.get('haptics') || !navigator.userActivation?.hasBeenActive) return;
    const count = engine.word(State.eventCount);
    let at = engine.index(State.eventsPointer);
    let pulse = 0;
    for (let i = 0; i < count; i += 1, at += EVENT_WORDS) {
      if (engine.words[at + Event.kind] !== EventKind.haptic) continue;
      const length = PULSES[engine.words[at + Event.detail]] ?? PULSES[0];
      pulse = Math.max(pulse, Math.round(length * engine.floats[at + Event.magnitude]));
    }
    if (pulse > 0) navigator.vibrate(pulse);
  }
}
