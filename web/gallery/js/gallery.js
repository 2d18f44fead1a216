import { ActionsMenu } from './accessibility/actions-menu.js';
import { Announcer } from './accessibility/announcer.js';
import { BubbleButtons } from './accessibility/bubbles.js';
import { FocusRing } from './accessibility/focus-ring.js';
import { Loop } from './clock/loop.js';
import { DockStage } from './dock/dock.js';
import { DebugLayer, Event, EVENT_WORDS, State } from './engine/layout.js';
import { Labels } from './engine/labels.js';
import { Haptics } from './feedback/haptics.js';
import { Sound } from './feedback/sound.js';
import { MotionHub } from './input/motion-hub.js';
import { PointerInput } from './input/pointer.js';
import { setUpShortcuts } from './input/shortcuts.js';
import { Clipboard } from './page/clipboard.js';
import { setUpDialogs } from './page/dialogs.js';
import { byId } from './page/dom.js';
import { followAddress, readAddress } from './page/share.js';
import { Toast } from './page/toast.js';
import { ConditionsPanel, randomSeed } from './panels/conditions.js';
import { fillHelp } from './panels/help.js';
import { MotionPanel } from './panels/motion.js';
import { ParametersPanel } from './panels/parameters.js';
import { RecordingPanel } from './panels/recording.js';
import { ScenesPanel } from './panels/scenes.js';
import { Sheets } from './panels/sheets.js';
import { StatisticsPanel } from './panels/stats.js';
import { setUpTabs } from './panels/tabs.js';
import { Transport } from './panels/transport.js';
import { Renderer } from './render/renderer.js';
import { Session } from './session.js';
import { EnvironmentSource } from './stage/environment.js';
import { Viewport } from './stage/viewport.js';

// Narrower or lower than this, the stage fills the page. The style sheets use the same query.
const COMPACT = '(max-width: 1019px), (max-height: 559px)';
const SPEED_STEP = 0.1;
// The languages of scenes that have words, in the engine's order.
const LANGUAGES = ['en', 'zh'];
// What one key shows of the physics; the grid has a switch of its own.
const INSIDE = DebugLayer.contacts | DebugLayer.normals | DebugLayer.islands | DebugLayer.velocities
  | DebugLayer.joints;

/** Puts the parts together and carries what happens from one to the next; it decides nothing itself. */
export class Gallery {
  /** Events since the scene began, by raw kind. */
  eventCounts = new Uint32Array(32);

  constructor({ engine, settings, language }) {
    Object.assign(this, { engine, settings, language });
    this.#makeStage();
    this.#makePanels();
    this.#makeAccessibility();
    this.#connect();
    this.#open(readAddress());
  }

  /** Paints for a dark page, or for a light one. */
  setDark(dark) {
    this.renderer.dark = dark;
    this.loop.invalidate();
  }

  /** Takes in that motion is reduced, or that it is not. */
  followMotion() {
    this.sendEnvironment();
    this.motion.follow();
  }

  /** Tells the engine about its surroundings, if they changed. */
  sendEnvironment() {
    if (!this.engine.isLoaded || this.session.recording !== null) return;
    this.environment.send();
    this.motion.turn();
  }

  #makeStage() {
    const { engine, settings } = this;
    const screen = byId('screen');
    this.viewport = new Viewport({
      area: byId('stage-area'), device: byId('device'), screen, compactQuery: COMPACT,
    });
    this.labels = new Labels(engine);
    this.renderer = new Renderer({
      flatCanvas: byId('canvas'), overCanvas: byId('canvas-over'), glCanvas: byId('canvas-gl'), labels: this.labels,
      viewport: this.viewport,
    });
    this.environment = new EnvironmentSource({
      engine, viewport: this.viewport, settings, probe: byId('inset-probe'), bar: byId('float-bar'),
    });
    this.session = new Session({ engine, viewport: this.viewport, environment: this.environment });
    this.motion = new MotionHub({ engine, session: this.session, environment: this.environment });
    // Before anything is loaded, so that the first scene already speaks the page's language.
    this.language.on(() => this.session.speak(LANGUAGES.indexOf(this.language.code)));
    this.loop = new Loop(engine);
    this.motion.isRunning = () => this.loop.playing && !this.loop.inBackground;
    this.pointer = new PointerInput({ engine, viewport: this.viewport, screen });
    this.pointer.listen(byId('canvas'));
    this.sound = new Sound(settings);
    this.haptics = new Haptics(settings);
  }

  #makePanels() {
    const { engine, session, settings, language, loop } = this;
    this.toast = new Toast(byId('toast'));
    this.clipboard = new Clipboard({ toast: this.toast, dialog: byId('copy-dialog') });
    setUpDialogs(document);
    language.on(() => fillHelp(byId('shortcuts'), language));
    this.sheets = new Sheets({
      sheets: { scenes: byId('sidebar'), inspector: byId('inspector') },
      buttons: document.querySelectorAll('[data-sheet]'), viewport: this.viewport,
    });
    this.writeAddress = followAddress(session, settings, (address) => this.#open(address));
    this.scenesPanel = new ScenesPanel({
      list: byId('scene-list'), titles: document.querySelectorAll('[data-scene-title]'), engine, session, language,
      onChoose: (name) => this.#choose(name),
    });
    this.motionPanel = new MotionPanel({
      hub: this.motion, language, float: byId('tilt-float'), chip: byId('float-motion'), area: byId('stage-area'),
      device: byId('device'),
    });
    this.conditionsPanel = new ConditionsPanel({
      root: byId('panel-conditions'), settings, session, language, onResetPlaces: () => this.dock.resetPlaces(),
      canVibrate: this.haptics.available, motion: this.motionPanel.group,
    });
    this.parametersPanel = new ParametersPanel({
      root: byId('panel-parameters'), engine, session, language, clipboard: this.clipboard,
      shareLink: () => {
        this.writeAddress();
        return location.href;
      },
    });
    this.recordingPanel = new RecordingPanel({
      root: byId('panel-recording'), engine, session, loop, language, toast: this.toast,
      dropTarget: document.documentElement,
    });
    this.statistics = new StatisticsPanel({
      root: byId('statistics'), engine, loop, renderer: this.renderer, language, settings,
    });
    this.transport = new Transport({ root: document, loop, session, settings, language });
    setUpTabs(byId('tabs'));
  }

  #makeAccessibility() {
    const { engine, language, viewport } = this;
    const list = byId('bubbles');
    this.bubbles = new BubbleButtons({
      list, summary: byId('bubbles-more'), engine, labels: this.labels, language, viewport,
      leave: () => byId(viewport.compact ? 'float-play' : 'play').focus({ preventScroll: true }),
      onMenu: (element) => this.menu.open(element),
    });
    this.menu = new ActionsMenu({
      root: byId('actions-menu'), engine, language, bubbles: this.bubbles, viewport,
    });
    this.dock = new DockStage({
      engine, session: this.session, viewport, environment: this.environment, settings: this.settings, language,
      labels: this.labels, pointer: this.pointer, bubbles: this.bubbles, onMenu: (element) => this.menu.open(element),
    });
    this.focusRing = new FocusRing({ ring: byId('focus-ring'), list, bubbles: this.bubbles, engine, viewport });
    this.announcer = new Announcer({ region: byId('announcements'), engine, language, bubbles: this.bubbles });
  }

  #connect() {
    const { engine, session, settings, loop, viewport, renderer } = this;
    loop.onAdvance = () => this.#hearEvents();
    loop.onDraw = () => {
      renderer.opaque = this.environment.reduceTransparency;
      renderer.draw(engine);
      this.dock.follow();
      this.focusRing.follow();
    };
    loop.onSlow = () => this.#refreshSlowly();
    viewport.onChange = () => {
      renderer.resize();
      this.sheets.sync();
      this.dock.fit();
      this.menu.close();
      this.sendEnvironment();
      loop.invalidate();
    };
    const fitStage = (kind) => (viewport.size = kind === 'dock' ? settings.get('size') : 'phone');
    session.on('start', fitStage);
    session.on('load', () => {
      this.labels.forget();
      this.language.kind = session.sceneKind;
      this.eventCounts.fill(0);
      this.bubbles.reset();
      loop.timings.clear();
      loop.pacer.reset();
      loop.invalidate();
    });
    settings.on('rate', (rate) => {
      loop.pacer.rate = rate;
      loop.pacer.reset();
    });
    settings.on('drops', (drops) => (loop.pacer.drops = drops));
    settings.on('speed', (speed) => (loop.pacer.speed = speed));
    settings.on('background', (background) => {
      document.documentElement.toggleAttribute('data-background', background);
      if (background) this.pointer.cancelAll();
      loop.setBackground(background);
    });
    settings.on('size', () => fitStage(session.sceneKind));
    settings.on('orientation', (orientation) => (viewport.orientation = orientation));
    settings.on('safeArea', (shown) => {
      document.documentElement.toggleAttribute('data-safe-area', shown);
      this.dock.fit();
      this.sendEnvironment();
    });
    settings.on('debug', (layers) => {
      engine.debug(layers);
      loop.invalidate();
    });
    settings.on('renderer', (choice) => {
      renderer.choice = choice;
      loop.invalidate();
    });
    this.pointer.onFirst = () => document.documentElement.setAttribute('data-touched', '');
    byId('help-button').addEventListener('click', () => byId('help-dialog').showModal());
    byId('skip').addEventListener('click', (event) => {
      event.preventDefault();
      this.bubbles.focusFirst();
    });
    setUpShortcuts(this.#shortcuts());
  }

  #shortcuts() {
    const { session, settings, loop } = this;
    const change = (name, values) => {
      const at = values.indexOf(settings.get(name));
      settings.set(name, values[(at + 1) % values.length]);
    };
    const faster = (by) => {
      const speed = Number((settings.get('speed') + by).toFixed(2));
      settings.set('speed', Math.min(1, Math.max(0.1, speed)));
    };
    return {
      'Space': ({ repeat }) => repeat || this.transport.toggle(),
      '.': () => loop.step(1),
      '>': () => loop.step(10),
      'r': () => session.restart(),
      'n': () => session.reseed(randomSeed()),
      'p': () => session.popAll(),
      'k': ({ repeat }) => repeat || this.motion.shake(),
      'b': () => this.bubbles.focusFirst(),
      '[': () => faster(-SPEED_STEP),
      ']': () => faster(SPEED_STEP),
      'i': () => settings.set('statistics', !settings.get('statistics')),
      'd': () => settings.set('debug', settings.get('debug') === 0 ? INSIDE : 0),
      's': () => settings.set('safeArea', !settings.get('safeArea')),
      'm': () => change('motion', ['auto', 'reduce', 'full']),
      't': () => change('theme', ['auto', 'light', 'dark']),
      '?': () => byId('help-dialog').showModal(),
      'Escape': () => this.dock.dismiss() || this.sheets.close(),
      'digit': ({ digit }) => {
        const scene = this.engine.scenes[digit - 1];
        if (scene) this.#choose(scene.name);
      },
    };
  }

  #open({ scene, seed, parameters, settings }) {
    for (const [name, value] of Object.entries(settings)) this.settings.set(name, value, { fromAddress: true });
    this.session.load(scene ?? this.engine.scenes[0].name, { seed, parameters });
    this.bubbles.sync();
  }

  #choose(name) {
    this.session.load(name);
    this.loop.play();
    this.sheets.close();
  }

  #hearEvents() {
    const { engine } = this;
    const count = engine.word(State.eventCount);
    if (count > 0) {
      let at = engine.index(State.eventsPointer);
      for (let i = 0; i < count; i += 1, at += EVENT_WORDS) this.eventCounts[engine.words[at + Event.kind] & 31] += 1;
      this.sound.play(engine);
      this.haptics.play(engine);
      this.announcer.hear();
      this.dock.hear();
    }
    if (this.session.recording !== null) this.session.followRecording();
  }

  #refreshSlowly() {
    this.session.followStage();
    this.bubbles.sync();
    this.dock.sync();
    this.recordingPanel.sync();
    this.statistics.sync();
    if (this.session.recording !== null) this.parametersPanel.sync();
  }
}
