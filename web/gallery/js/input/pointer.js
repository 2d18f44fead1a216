import { Phase } from '../engine/layout.js';

/**
 * Pointer events become the engine's pointer samples. Coalesced samples are passed one by one, so that the engine sees
 * the finger's real velocity; the position is in the stage's points whatever the page's scale.
 */
export class PointerInput {
  /** Called at the first touch of all. */
  onFirst = () => {};
  /** Called when the last finger was lifted. */
  onIdle = () => {};

  #slots = new Map();
  #point = { x: 0, y: 0 };
  #seen = false;

  constructor({ engine, viewport, screen }) {
    this.engine = engine;
    this.viewport = viewport;
    this.screen = screen;
    document.addEventListener('visibilitychange', () => document.hidden && this.cancelAll());
    addEventListener('blur', () => this.cancelAll());
  }

  /** Whether any pointer that began on a surface is down. */
  get isDown() {
    return this.#slots.size > 0;
  }

  /**
   * Takes pointers that go down on a surface or in what it contains. They are captured by the surface itself: what they
   * hit may move or go away meanwhile.
   */
  listen(surface) {
    surface.addEventListener('pointerdown', (event) => this.#down(event, surface));
    surface.addEventListener('pointermove', (event) => this.#move(event));
    surface.addEventListener('pointerup', (event) => this.#finish(event, Phase.ended));
    surface.addEventListener('pointercancel', (event) => this.#finish(event, Phase.cancelled));
    surface.addEventListener('lostpointercapture', (event) => this.#finish(event, Phase.cancelled));
    surface.addEventListener('contextmenu', (event) => event.preventDefault());
    // Without this, older WebKit scrolls or selects in spite of touch-action.
    surface.addEventListener('touchstart', (event) => event.preventDefault(), { passive: false });
  }

  /** Tells the engine of a press that is somebody else's: one that began and ended at once. */
  report(event) {
    const id = this.#freeSlot();
    const { x, y } = this.viewport.toStage(event.clientX, event.clientY, this.#point);
    this.engine.pointer(id, Phase.began, x, y, event.timeStamp / 1000);
    this.engine.pointer(id, Phase.ended, x, y, event.timeStamp / 1000);
  }

  /** Takes every pointer away, as the system does: nothing is flung. */
  cancelAll() {
    for (const { id, x, y } of this.#slots.values()) {
      this.engine.pointer(id, Phase.cancelled, x, y, performance.now() / 1000);
    }
    this.#slots.clear();
    this.onIdle();
  }

  #down(event, surface) {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    event.preventDefault();
    // A finger on the stage takes the focus away from a panel's text field, as it would in an app.
    const focused = document.activeElement;
    if (focused instanceof HTMLInputElement && !this.screen.contains(focused)) focused.blur();
    try {
      surface.setPointerCapture(event.pointerId);
    } catch {
      // The pointer is already gone; its end will not come either, so it must not begin.
      return;
    }
    if (!this.#seen) {
      this.#seen = true;
      this.onFirst();
    }
    this.#slots.set(event.pointerId, { id: this.#freeSlot(), x: 0, y: 0 });
    this.#send(event, Phase.began);
  }

  #move(event) {
    if (!this.#slots.has(event.pointerId)) return;
    const samples = event.getCoalescedEvents?.() ?? [];
    if (samples.length === 0) this.#send(event, Phase.moved);
    else for (const sample of samples) this.#send(sample, Phase.moved, event.pointerId);
  }

  #finish(event, phase) {
    if (!this.#slots.has(event.pointerId)) return;
    this.#send(event, phase);
    this.#slots.delete(event.pointerId);
    if (!this.isDown) this.onIdle();
  }

  #send(event, phase, pointerId = event.pointerId) {
    const slot = this.#slots.get(pointerId);
    // A cancelled event may carry no position; where the pointer was last is what counts.
    if (phase !== Phase.cancelled) {
      const { x, y } = this.viewport.toStage(event.clientX, event.clientY, this.#point);
      slot.x = x;
      slot.y = y;
    }
    this.engine.pointer(slot.id, phase, slot.x, slot.y, event.timeStamp / 1000);
  }

  #freeSlot() {
    const taken = new Set([...this.#slots.values()].map((slot) => slot.id));
    let id = 0;
    while (taken.has(id)) id += 1;
    return id;
  }
}
