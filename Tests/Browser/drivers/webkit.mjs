// WebKitGTK, the nearest to Safari that Linux has, through its WebDriver program, on a virtual screen of its own.

import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';

import { lift, press, pressAndMove } from './actions.mjs';
import { Page } from './page.mjs';
import { limited, removeFolder, start, stop, temporaryFolder, until } from './processes.mjs';

const PATIENCE = 30_000;
/** Starts WebKitGTK's MiniBrowser with one page. Preferences of the user come from GTK, so they are chosen here. */
export async function launch({
  width = 390, height = 844, scale = 2, reducedMotion = false, colorScheme = 'light',
} = {}) {
  const program = miniBrowser();
  const home = temporaryFolder('webkit');
  const screen = start('Xvfb', [
    '-displayfd', '3', '-screen', '0', `${(width + 200) * scale}x${(height + 300) * scale}x24`, '-nolisten', 'tcp',
    '-noreset',
  ], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const page = new WebKitPage(home, screen);
  try {
    await page.connect({ program, width, height, scale, reducedMotion, colorScheme });
  } catch (error) {
    await page.close();
    throw screen.failure ?? page.driver?.failure ?? error;
  }
  return page;
}

function miniBrowser() {
  if (process.env.FIZZ_MINIBROWSER) return process.env.FIZZ_MINIBROWSER;
  for (const architecture of readdirSync('/usr/lib', { withFileTypes: true })) {
    const folder = `/usr/lib/${architecture.name}/webkit2gtk-4.1`;
    try {
      if (readdirSync(folder).includes('MiniBrowser')) return `${folder}/MiniBrowser`;
    } catch {
      // Not in this one.
    }
  }
  throw new Error('WebKitGTK is not installed; make setup installs it.');
}

// GTK reads its settings from a file when no desktop gives them.
function writeSettings(folder, { reducedMotion, colorScheme }) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/settings.ini`, `[Settings]
gtk-enable-animations=${reducedMotion ? 0 : 1}
gtk-application-prefer-dark-theme=${colorScheme === 'dark' ? 1 : 0}
`);
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

class WebKitPage extends Page {
  name = 'WebKitGTK';
  // Touch arrives as mouse in this port, one pointer at a time.
  hasTouch = false;
  pointerType = 'mouse';

  constructor(home, screen) {
    super();
    this.home = home;
    this.screen = screen;
  }

  async connect({ program, width, height, scale, reducedMotion, colorScheme }) {
    const display = await limited(PATIENCE, 'Xvfb: start', new Promise((resolve, reject) => {
      this.screen.stdio[3].setEncoding('utf8').once('data', (text) => resolve(text.trim()));
      this.screen.ended.then(() => reject(this.screen.failure ?? new Error('Xvfb ended')));
    }));
    writeSettings(`${this.home}/config/gtk-3.0`, { reducedMotion, colorScheme });
    this.port = await freePort();
    this.driver = start('WebKitWebDriver', ['-p', String(this.port)], {
      stdio: 'ignore',
      env: {
        DISPLAY: `:${display}`, HOME: this.home, XDG_CONFIG_HOME: `${this.home}/config`, GDK_BACKEND: 'x11',
        GDK_SCALE: String(scale), GTK_THEME: colorScheme === 'dark' ? 'Adwaita:dark' : 'Adwaita', NO_AT_BRIDGE: '1',
        GTK_A11Y: 'none', LIBGL_ALWAYS_SOFTWARE: '1', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      },
    });
    const isUp = () => this.#request('GET', '/status').catch(() => false);
    await until(isUp, { timeout: PATIENCE, what: 'WebKitWebDriver' });
    const { sessionId } = await this.#request('POST', '/session', { capabilities: { alwaysMatch: {
      'webkitgtk:browserOptions': { binary: program, args: ['--automation'] },
    } } });
    this.session = `/session/${sessionId}`;
    await this.resize(width, height);
  }

  /** Gives the page this size; the window is larger by its frame. */
  async resize(width, height) {
    let frame = { width: 0, height: 0 };
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await this.#request('POST', `${this.session}/window/rect`, {
        x: 0, y: 0, width: width + frame.width, height: height + frame.height,
      });
      const inner = await until(() => this.eval('[innerWidth, innerHeight]'), { what: 'the window' });
      if (inner[0] === width && inner[1] === height) return;
      frame = { width: frame.width + width - inner[0], height: frame.height + height - inner[1] };
    }
  }

  async #request(method, path, body) {
    const response = await fetch(`http://127.0.0.1:${this.port}${path}`, {
      method, headers: { 'content-type': 'application/json' }, signal: AbortSignal.timeout(PATIENCE),
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = await response.json();
    if (value?.error) throw new Error(`WebKitGTK: ${value.error}: ${value.message}`);
    return value;
  }

  async navigate(address) {
    await this.collect();
    const url = new URL(address);
    if (url.protocol !== 'about:') url.searchParams.set('probe', '1');
    await this.#request('POST', `${this.session}/url`, { url: url.href });
  }

  /** WebDriver gives no console, so the page keeps its messages itself: see probe.js. */
  async collect() {
    const messages = await this.eval('globalThis.fizzProbe?.splice(0) ?? []').catch(() => []);
    this.logs.push(...messages);
  }

  async evaluate(expression) {
    const script = `const done = arguments[arguments.length - 1];
      (async () => (${expression}))().then(
        (value) => done({ text: JSON.stringify(value) }), (error) => done({ failure: String(error.stack ?? error) }));`;
    const { text, failure } = await this.#request('POST', `${this.session}/execute/async`, { script, args: [] });
    if (failure !== undefined) throw new Error(failure);
    return text === undefined || text === null ? undefined : JSON.parse(text);
  }

  async pointer(strokes, { hold }) {
    const { pointerType, sampleInterval: interval } = this;
    await this.#perform(pressAndMove([strokes[0]], { pointerType, interval, hold }));
  }

  /** Takes up what is held down. */
  async lift() {
    await this.#perform(lift(1, this.pointerType));
  }

  async key(name) {
    await this.#perform(press(name));
  }

  async #perform(actions) {
    await this.#request('POST', `${this.session}/actions`, { actions });
  }

  async capture() {
    return Buffer.from(await this.#request('GET', `${this.session}/screenshot`), 'base64');
  }

  async close() {
    if (this.session) {
      await limited(5000, 'WebKitGTK: end', this.#request('DELETE', this.session)).catch(() => {});
    }
    if (this.driver) await stop(this.driver, 0);
    await stop(this.screen, 0);
    removeFolder(this.home);
  }
}
