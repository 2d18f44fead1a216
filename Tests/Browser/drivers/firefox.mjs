// Firefox through WebDriver BiDi, without a driver program in between. Node 20 needs --experimental-websocket.

import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { lift, press, pressAndMove } from './actions.mjs';
import { Page } from './page.mjs';
import { limited, removeFolder, start, stop, temporaryFolder } from './processes.mjs';

const PROGRAMS = [
  process.env.FIZZ_FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];
const PATIENCE = 30_000;

/** Starts Firefox with one page. Preferences of the user are part of its profile, so they are chosen here. */
export async function launch({
  width = 390, height = 844, scale = 2, touch = true, reducedMotion = false, colorScheme = 'light',
} = {}) {
  if (typeof WebSocket !== 'function') throw new Error('Start node with --experimental-websocket for Firefox.');
  const program = PROGRAMS.find((path) => path && existsSync(path));
  if (!program) throw new Error('Firefox is not installed; make setup installs it.');
  const profile = temporaryFolder('firefox');
  writeFileSync(join(profile, 'user.js'), Object.entries({
    'dom.w3c_touch_events.enabled': touch ? 1 : 0,
    'ui.prefersReducedMotion': reducedMotion ? 1 : 0,
    'layout.css.prefers-color-scheme.content-override': colorScheme === 'dark' ? 0 : 1,
    'layout.css.devPixelsPerPx': String(scale),
    // Steps are counted here, so the clock may as well be exact.
    'privacy.reduceTimerPrecision': false,
    'app.update.enabled': false,
    'browser.shell.checkDefaultBrowser': false,
    'browser.startup.homepage_override.mstone': 'ignore',
    'datareporting.policy.dataSubmissionEnabled': false,
    'extensions.update.enabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'browser.safebrowsing.update.enabled': false,
    'services.settings.server': 'data:,',
    'toolkit.telemetry.enabled': false,
  }).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`).join(''));
  const child = start(program, [
    '--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank',
  ], { env: { HOME: profile, MOZ_HEADLESS_WIDTH: String(width), MOZ_HEADLESS_HEIGHT: String(height + 100) } });
  const page = new FirefoxPage(child, profile, touch);
  try {
    await page.connect({ width, height, scale });
  } catch (error) {
    await page.close();
    throw child.failure ?? error;
  }
  return page;
}

class FirefoxPage extends Page {
  name = 'Firefox';
  #waiting = new Map();
  #lastId = 0;
  #held = 0;

  constructor(child, profile, touch) {
    super();
    this.child = child;
    this.profile = profile;
    this.hasTouch = touch;
    this.pointerType = touch ? 'touch' : 'mouse';
    child.ended.then(() => this.#fail(new Error('Firefox has ended')));
  }

  #fail(error) {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }

  async connect({ width, height, scale }) {
    const address = await limited(PATIENCE, 'Firefox: start', new Promise((resolve, reject) => {
      let text = '';
      this.child.stderr.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
        const found = /WebDriver BiDi listening on (ws:\S+)/.exec(text);
        if (found) resolve(found[1]);
      });
      this.child.ended.then(() => reject(this.child.failure ?? new Error(`Firefox ended: ${text.slice(-400)}`)));
    }));
    this.socket = new WebSocket(`${address}/session`);
    await limited(PATIENCE, 'Firefox: connection', new Promise((resolve, reject) => {
      this.socket.onopen = resolve;
      this.socket.onerror = () => reject(new Error('Firefox: no connection'));
    }));
    this.socket.onmessage = ({ data }) => this.#receive(JSON.parse(data));
    await this.send('session.new', { capabilities: {} });
    await this.send('session.subscribe', { events: ['log.entryAdded'] });
    // Content policy violations are not part of the log, so the page is made to say them.
    await this.send('script.addPreloadScript', { functionDeclaration: `() => addEventListener('securitypolicyviolation',
      (event) => console.error('violation ' + event.violatedDirective, event.blockedURI))` });
    // In the first tab the address field has the focus, and keys would activate no button of the page.
    ({ context: this.context } = await this.send('browsingContext.create', { type: 'tab' }));
    await this.send('browsingContext.activate', { context: this.context });
    await this.send('browsingContext.setViewport', {
      context: this.context, viewport: { width, height }, devicePixelRatio: scale,
    });
  }

  #receive({ type, id, error, message, result, method, params }) {
    if (id !== undefined && id !== null) {
      const asked = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (type === 'error') asked?.reject(new Error(`${asked.method}: ${error}: ${message}`));
      else asked?.resolve(result);
    } else if (method === 'log.entryAdded') {
      const level = params.type === 'javascript' ? 'exception' : { warn: 'warning' }[params.level] ?? params.level;
      this.note(params.text?.startsWith('violation ') ? 'violation' : level, params.text);
    }
  }

  /** Sends one BiDi command. */
  send(method, params = {}) {
    const id = ++this.#lastId;
    const answer = new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject, method }));
    this.socket.send(JSON.stringify({ id, method, params }));
    return limited(PATIENCE, `Firefox: ${method}`, answer);
  }

  async navigate(address) {
    await this.send('browsingContext.navigate', { context: this.context, url: address, wait: 'complete' });
  }

  async evaluate(expression) {
    const { type, result, exceptionDetails } = await this.send('script.evaluate', {
      expression: `(async () => JSON.stringify(await (${expression})))()`, target: { context: this.context },
      awaitPromise: true,
    });
    if (type === 'exception') throw new Error(exceptionDetails.text);
    return result.value === undefined ? undefined : JSON.parse(result.value);
  }

  async pointer(strokes, { hold }) {
    const { pointerType, sampleInterval: interval } = this;
    this.#held = hold ? strokes.length : 0;
    await this.#perform(pressAndMove(strokes, { pointerType, interval, hold }));
  }

  /** Takes up what is held down. */
  async lift() {
    await this.#perform(lift(this.#held, this.pointerType));
    this.#held = 0;
  }

  async key(name) {
    await this.#perform(press(name));
  }

  async #perform(actions) {
    await this.send('input.performActions', { context: this.context, actions });
  }

  async capture() {
    const { data } = await this.send('browsingContext.captureScreenshot', { context: this.context });
    return Buffer.from(data, 'base64');
  }

  async close() {
    // The profile is thrown away, so a proper shutdown would only take time.
    await stop(this.child, 0);
    removeFolder(this.profile);
  }
}
