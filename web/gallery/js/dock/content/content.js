import { chat } from './chat.js';
import { music } from './music.js';
import { note } from './note.js';
import { switches } from './switches.js';

const MAKERS = { chat, music, note };

/**
 * What a button's panel holds, by the name of its picture: `root`, to be shown, and perhaps `first`, where the keyboard
 * goes, and `release`, to be called when it is no longer shown.
 */
export function makeContent(name, context) {
  return (MAKERS[name] ?? switches)({ ...context, name });
}
