// Chromium through the DevTools protocol, over a pair of pipes: JSON messages with a zero byte behind each.

import { existsSync } from 'node:fs';

import { Page } from './page.mjs';
import { limited, pause, removeFolder, start, stop, temporaryFolder } from './processes.mjs';

const PROGRAMS = [
  process.env.FIZZ_CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const PATIENCE = 30_000;

/** Starts Chromium with one page. */
export async function launch(options = {}) {
  const program = PROGRAMS.find((path) => path && existsSync(path));
  if (!program) throw new Error('Chromium is not installed; make setup installs it.');
  const profile = temporaryFolder('chromium');
  const child = start(program, [
    '--headless=new', '--no-sandbox', '--no-first-run', '--no-default-browser-check', '--disable-background-networking',
    '--disable-component-update', '--disable-sync', '--disable-dev-shm-usage', '--mute-audio', '--hide-scrollbars',
    '--force-color-profile=srgb', '--remote-debugging-pipe', `--user-data-dir=${profile}`, 'about:blank',
  ], { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
  const page = new ChromiumPage(child, profile);
  try {
    await page.connect(options);
  } catch (error) {
    await page.close();
    throw child.failure ?? error;
  }
  return page;
}

class ChromiumPage extends Page {
  name = 'Chromium';
  hasTouch = true;
  #waiting = new Map();
  #lastId = 0;
  #session;
  #held = [];
  #touch = true;

  constructor(child, profile) {
    super();
    this.child = child;
    this.profile = profile;
    let text = '';
    child.stdio[4].setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
      const messages = text.split('\0');
      text = messages.pop();
      for (const message of messages) this.#receive(JSON.parse(message));
    });
    // A browser that dies while something is asked of it has to be noticed.
    for (const stream of [child.stdio[3], child.stdio[4]]) stream.on('error', () => {});
    child.ended.then(() => {
      for (const { reject } of this.#waiting.values()) reject(new Error('Chromium has ended'));
      this.#waiting.clear();
    });
  }

  #receive({ id, error, result, method, params, sessionId }) {
    if (id !== undefined) {
      const asked = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error) asked?.reject(new Error(`${asked.method}: ${error.message}`));
      else asked?.resolve(result);
    } else if (sessionId === this.#session) {
      this.#hear(method, params);
    }
  }

  #hear(method, params) {
    if (method === 'Runtime.consoleAPICalled') {
      this.note(params.type === 'warning' || params.type === 'error' ? params.type : 'log',
        params.args.map((argument) => argument.value ?? argument.description).join(' '));
    } else if (method === 'Runtime.exceptionThrown') {
      const { exception, text } = params.exceptionDetails;
      this.note('exception', exception?.description ?? text);
    } else if (method === 'Log.entryAdded') {
      const { level, source, text, url } = params.entry;
      this.note(source === 'security' ? 'violation' : level, `${text} ${url ?? ''}`.trim());
    }
  }

  /** Sends one DevTools command to the page, or to the browser. */
  send(method, params = {}, sessionId = this.#session) {
    const id = ++this.#lastId;
    const answer = new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject, method }));
    this.child.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return limited(PATIENCE, `Chromium: ${method}`, answer);
  }

  async connect(options) {
    const { targetId } = await this.send('Target.createTarget', { url: 'about:blank' }, undefined);
    ({ sessionId: this.#session } = await this.send('Target.attachToTarget', { targetId, flatten: true }, undefined));
    for (const domain of ['Page', 'Runtime', 'Log', 'Network']) await this.send(`${domain}.enable`);
    await this.emulate({ width: 390, height: 844, scale: 2, touch: true, ...options });
  }

  /** Size, pixel ratio, touch, preferences, network: whatever is given. */
  async emulate({ width, height, scale = 2, touch, reducedMotion, colorScheme, offline }) {
    if (width) {
      await this.send('Emulation.setDeviceMetricsOverride', {
        width, height, deviceScaleFactor: scale, mobile: touch ?? this.#touch,
      });
    }
    if (touch !== undefined) {
      this.#touch = touch;
      await this.send('Emulation.setTouchEmulationEnabled', { enabled: touch, maxTouchPoints: touch ? 5 : 1 });
    }
    if (reducedMotion !== undefined || colorScheme !== undefined) {
      this.media = { ...this.media, ...(reducedMotion === undefined ? {} : { reducedMotion }),
        ...(colorScheme === undefined ? {} : { colorScheme }) };
      await this.send('Emulation.setEmulatedMedia', { features: [
        { name: 'prefers-reduced-motion', value: this.media.reducedMotion ? 'reduce' : 'no-preference' },
        { name: 'prefers-color-scheme', value: this.media.colorScheme ?? 'light' },
      ] });
    }
    if (offline !== undefined) {
      await this.send('Network.emulateNetworkConditions', {
        offline, latency: 0, downloadThroughput: -1, uploadThroughput: -1,
      });
    }
  }

  async navigate(address) {
    const { errorText } = await this.send('Page.navigate', { url: address });
    if (errorText) throw new Error(`Chromium: ${address}: ${errorText}`);
  }

  async evaluate(expression) {
    const { result, exceptionDetails } = await this.send('Runtime.evaluate', {
      expression, awaitPromise: true, returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  async pointer(strokes, { hold }) {
    await (this.#touch ? this.#fingers(strokes) : this.#mouse(strokes[0]));
    this.#held = strokes.map((points) => points.at(-1));
    if (!hold) await this.lift();
  }

  async #fingers(strokes) {
    const sample = (type, at) => this.send('Input.dispatchTouchEvent', {
      type, touchPoints: strokes.map((points, id) => ({ ...points[Math.min(at, points.length - 1)], id })),
    });
    await sample('touchStart', 0);
    const last = Math.max(...strokes.map((points) => points.length));
    for (let at = 1; at < last; at += 1) {
      await pause(this.sampleInterval);
      await sample('touchMove', at);
    }
  }

  async #mouse(points) {
    const sample = (type, { x, y }, buttons) => this.send('Input.dispatchMouseEvent', {
      type, x, y, buttons, button: type === 'mouseMoved' && buttons === 0 ? 'none' : 'left', clickCount: 1,
    });
    await sample('mouseMoved', points[0], 0);
    await sample('mousePressed', points[0], 1);
    for (const point of points.slice(1)) {
      await pause(this.sampleInterval);
      await sample('mouseMoved', point, 1);
    }
  }

  /** Takes up what is held down. */
  async lift() {
    if (this.#touch) {
      await this.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    } else {
      await this.send('Input.dispatchMouseEvent', {
        type: 'mouseReleased', ...this.#held[0], button: 'left', buttons: 0, clickCount: 1,
      });
    }
    this.#held = [];
  }

  async key(name) {
    const { text, code = name, keyCode } = describeKey(name);
    const common = { key: name, code, windowsVirtualKeyCode: keyCode };
    await this.send('Input.dispatchKeyEvent', { type: text ? 'keyDown' : 'rawKeyDown', text, ...common });
    await this.send('Input.dispatchKeyEvent', { type: 'keyUp', ...common });
  }

  async capture() {
    return Buffer.from((await this.send('Page.captureScreenshot', { format: 'png' })).data, 'base64');
  }

  async close() {
    // The profile is thrown away, so a proper shutdown would only take time.
    await stop(this.child, 0);
    removeFolder(this.profile);
  }
}

const KEYS = {
  Enter: { text: '\r', keyCode: 13 }, ' ': { text: ' ', code: 'Space', keyCode: 32 }, Escape: { keyCode: 27 },
  Tab: { keyCode: 9 }, ArrowLeft: { keyCode: 37 }, ArrowUp: { keyCode: 38 }, ArrowRight: { keyCode: 39 },
  ArrowDown: { keyCode: 40 }, Home: { keyCode: 36 },
};

function describeKey(name) {
  if (KEYS[name]) return KEYS[name];
  const isDigit = /^\d$/.test(name);
  return {
    text: name, keyCode: name.toUpperCase().charCodeAt(0),
    code: isDigit ? `Digit${name}` : /^[a-z]$/i.test(name) ? `Key${name.toUpperCase()}` : name,
  };
}
