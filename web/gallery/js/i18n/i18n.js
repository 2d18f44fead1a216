import { DOCK_ENGLISH } from './dock-en.js';
import { DOCK_CHINESE } from './dock-zh.js';
import { ENGLISH } from './en.js';
import { CHINESE } from './zh.js';
import { PARAMETERS_ZH } from './parameters-zh.js';

const TABLES = { en: { ...ENGLISH, ...DOCK_ENGLISH }, zh: { ...CHINESE, ...DOCK_CHINESE } };

/** The page's language: strings, parameter names and numbers. */
export class Language {
  code = 'en';
  #kind = '';
  #listeners = [];

  constructor(settings) {
    settings.on('language', (choice) => {
      this.code = choice === 'auto' ? systemLanguage() : choice;
      document.documentElement.lang = this.code === 'zh' ? 'zh-Hans' : 'en';
      this.#say();
    });
  }

  /** What the scene is made of. */
  get kind() {
    return this.#kind;
  }

  /** What the scene is made of: a string of its own, `kind.key`, goes before the one that all kinds share. */
  set kind(kind) {
    if (kind === this.#kind) return;
    this.#kind = kind;
    this.#say();
  }

  /** Calls `listener` now and after each change. */
  on(listener) {
    this.#listeners.push(listener);
    listener();
  }

  /** A string, with `{name}` filled in. */
  t(key, values = {}) {
    const find = (table) => table[`${this.#kind}.${key}`] ?? table[key];
    const text = find(TABLES[this.code]) ?? find(TABLES.en) ?? key;
    return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));
  }

  /** Picks by number between `key.one` and `key.other`. */
  count(key, number, values = {}) {
    const form = number === 1 && this.code === 'en' ? 'one' : 'other';
    return this.t(`${key}.${form}`, { ...values, count: this.number(number, 0) });
  }

  number(value, digits) {
    return value.toLocaleString(this.code === 'zh' ? 'zh-CN' : 'en-US', { maximumFractionDigits: digits });
  }

  /** The name of a parameter of a kind of scene. */
  parameterName(name, kind) {
    return (this.code === 'zh' && chineseParameter(name, kind)?.name) || humanize(name);
  }

  /** The names of a parameter's values, if it chooses among a few. */
  parameterChoices(name) {
    return TABLES[this.code][`choices.${name}`]?.split('|');
  }

  groupName(name) {
    const key = `group.${name.toLowerCase()}`;
    return (this.code === 'zh' && (TABLES.zh[`${this.#kind}.${key}`] ?? TABLES.zh[key])) || humanize(name);
  }

  /** What gets worse when the parameter is raised and lowered. */
  parameterHelp(info, kind) {
    const chinese = this.code === 'zh' ? chineseParameter(info.name, kind) : undefined;
    return { raised: chinese?.raised ?? info.raised, lowered: chinese?.lowered ?? info.lowered };
  }

  #say() {
    this.apply(document);
    for (const listener of this.#listeners) listener();
  }

  /** Fills in every element that names its string: `data-i18n`, `-label`, `-title`, `-placeholder`. */
  apply(root) {
    for (const element of root.querySelectorAll('[data-i18n]')) element.textContent = this.t(element.dataset.i18n);
    for (const element of root.querySelectorAll('[data-i18n-label]')) {
      element.setAttribute('aria-label', this.t(element.dataset.i18nLabel));
    }
    for (const element of root.querySelectorAll('[data-i18n-title]')) {
      element.title = this.t(element.dataset.i18nTitle);
    }
    for (const element of root.querySelectorAll('[data-i18n-placeholder]')) {
      element.placeholder = this.t(element.dataset.i18nPlaceholder);
    }
  }
}

// Kinds of scenes may mean different things by one name: `kind.name` goes before `name`.
function chineseParameter(name, kind) {
  return PARAMETERS_ZH[`${kind}.${name}`] ?? PARAMETERS_ZH[name];
}

function systemLanguage() {
  const languages = navigator.languages?.length ? navigator.languages : [navigator.language || 'en'];
  for (const language of languages) {
    if (/^zh\b/i.test(language)) return 'zh';
    if (/^en\b/i.test(language)) return 'en';
  }
  return 'en';
}

/** `swayAmplitude` becomes "Sway amplitude". */
export function humanize(name) {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/[-_]+/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
