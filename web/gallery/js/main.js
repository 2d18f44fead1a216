import { Engine } from './engine/engine.js';
import { Gallery } from './gallery.js';
import { Language } from './i18n/i18n.js';
import { byId } from './page/dom.js';
import { showFailure } from './page/failure.js';
import { followMotion } from './page/motion.js';
import { keepForOffline } from './page/offline.js';
import { readAddress } from './page/share.js';
import { Settings } from './page/settings.js';
import { followTheme } from './page/theme.js';
import { exposeForTests } from './testing.js';

const settings = new Settings();
for (const [name, value] of Object.entries(readAddress().settings)) settings.set(name, value, { fromAddress: true });
const language = new Language(settings);
language.on(() => (document.title = language.t('title')));

let gallery = null;
let dark = false;
followTheme(settings, (isDark) => {
  dark = isDark;
  gallery?.setDark(dark);
});
followMotion(settings, () => gallery?.followMotion());

const tests = exposeForTests();
try {
  const engine = await Engine.start(document.baseURI);
  gallery = new Gallery({ engine, settings, language });
  gallery.setDark(dark);
  tests.attach(gallery);
  document.documentElement.dataset.status = 'ready';
  byId('loading').hidden = true;
  keepForOffline();
} catch (error) {
  tests.fail(error);
  byId('loading').hidden = true;
  showFailure(error.reason ?? 'broken', language);
}
