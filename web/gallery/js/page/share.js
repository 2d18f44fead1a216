import { SETTINGS } from './settings.js';
import { debounce } from './dom.js';

const PARAMETER_PREFIX = 'p.';
const DEFAULT_SEED = 42;
const WRITE_DELAY = 250;

/**
 * The address holds what makes a scene: its name, its seed, the changed parameters and the changed switches. `read`
 * tolerates anything; what it does not know it leaves out.
 */
export function readAddress(hash = location.hash) {
  const query = new URLSearchParams(hash.replace(/^#/, ''));
  const seed = Number(query.get('seed') ?? DEFAULT_SEED);
  const address = {
    scene: query.get('scene'), seed: Number.isInteger(seed) && seed >= 0 && seed <= 0xffffffff ? seed : DEFAULT_SEED,
    parameters: new Map(), settings: {},
  };
  for (const [name, text] of query) {
    if (name.startsWith(PARAMETER_PREFIX)) {
      const value = Number(text);
      if (text !== '' && Number.isFinite(value)) address.parameters.set(name.slice(PARAMETER_PREFIX.length), value);
    } else if (SETTINGS[name]?.shared || SETTINGS[name]?.readable) {
      address.settings[name] = parse(name, text);
    }
  }
  return address;
}

/** The address's part after `#` for a session and its settings. */
export function writeAddress(session, settings) {
  const query = new URLSearchParams({ scene: session.sceneName, seed: String(session.seed) });
  for (const [name, value] of session.changedParameters()) query.set(PARAMETER_PREFIX + name, String(value));
  for (const [name, { default: initial, shared }] of Object.entries(SETTINGS)) {
    const value = settings.get(name);
    if (!shared || value === initial) continue;
    query.set(name, typeof value === 'boolean' ? String(Number(value)) : String(value));
  }
  return `#${query}`;
}

/** Keeps the address up to date; returns a function that writes it at once. */
export function followAddress(session, settings, onNavigate) {
  let written = location.hash;
  const write = () => {
    const hash = writeAddress(session, settings);
    if (hash === written) return;
    written = hash;
    history.replaceState(null, '', hash);
  };
  const later = debounce(write, WRITE_DELAY);
  session.on('load', later);
  session.on('parameters', later);
  settings.on('*', later);
  addEventListener('hashchange', () => {
    if (location.hash === written) return;
    written = location.hash;
    onNavigate(readAddress());
  });
  return write;
}

function parse(name, text) {
  const initial = SETTINGS[name].default;
  if (typeof initial === 'boolean') return text === '1' || text === 'true';
  if (typeof initial === 'number') return Number(text);
  return text;
}
