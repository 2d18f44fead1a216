import { h } from '../page/dom.js';

const KEYS = [
  ['help.play', 'key.space'], ['help.step', '.'], ['help.step10', 'key.shift', '.'], ['help.restart', 'R'],
  ['help.seed', 'N'], ['help.slower', '['], ['help.faster', ']'], ['help.popAll', 'P'],
  ['help.scene', '1', '2', '…', '0'],
  ['help.stage', 'B'], ['help.shake', 'K'], ['help.nudge', 'key.arrows'], ['help.actions', 'A'],
  ['help.statistics', 'I'], ['help.debug', 'D'],
  ['help.safeArea', 'S'], ['help.motion', 'M'], ['help.theme', 'T'], ['help.help', '?'], ['help.escape', 'key.escape'],
];

// What only some kinds of scenes have.
const ONLY = {
  'help.popAll': ['bubbles', 'rigid', 'dock'], 'help.shake': ['tags'], 'help.actions': ['dock'],
  'help.seed': ['bubbles', 'rigid', 'tags', 'lab'],
};

/** The list of keyboard shortcuts. */
export function fillHelp(root, language) {
  const isMeant = ([label]) => !ONLY[label] || ONLY[label].includes(language.kind);
  const cap = (key) => h('kbd', {}, key.startsWith('key.') ? language.t(key) : key);
  root.replaceChildren(...KEYS.filter(isMeant).map(([label, ...keys]) =>
    h('div', { class: 'shortcut' }, h('dt', {}, language.t(label)), h('dd', {}, ...keys.map(cap)))));
}
