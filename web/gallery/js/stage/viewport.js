// What the wide page shows, upright, in points: a phone, and for what lives above pages a half and a whole tablet.
const SIZES = {
  phone: { width: 390, height: 844 }, split: { width: 320, height: 844 }, tablet: { width: 820, height: 1180 },
};
// Sharper than this is not seen, and costs memory.
const MOST_PIXELS_PER_POINT = 4;
// Room that the device's frame takes around its screen, in points.
const BEZEL = 12;

/**
 * How large the stage is in points, how large on the page, and how many pixels a point has. On a wide page it is a
 * phone that is scaled to fit; on a narrow one it is all there is.
 */
export class Viewport {
  /** Called after the size, the scale or the pixel ratio changed. */
  onChange = () => {};
  width = SIZES.phone.width;
  height = SIZES.phone.height;
  /** Page pixels (CSS) per point. */
  scale = 1;
  /** Device pixels per point. */
  pixelsPerPoint = 1;
  /** Whether the stage fills the page. */
  compact = false;

  #orientation = 'portrait';
  #size = 'phone';
  #fixed = null;
  #rect = null;
  #signature = '';

  constructor({ area, device, screen, compactQuery }) {
    this.area = area;
    this.device = device;
    this.screen = screen;
    this.query = matchMedia(compactQuery);
    this.query.addEventListener('change', () => this.layout());
    new ResizeObserver(() => this.layout()).observe(area);
    addEventListener('resize', () => this.layout());
    addEventListener('scroll', () => (this.#rect = null), { passive: true });
    this.#watchPixelRatio();
    this.layout();
  }

  get orientation() {
    return this.#orientation;
  }

  set orientation(value) {
    this.#orientation = value;
    this.layout();
  }

  /** `phone`, `split` or `tablet`. */
  get size() {
    return this.#size;
  }

  set size(value) {
    this.#size = value;
    this.layout();
  }

  /** Holds the stage at a size that a replay asks for; null follows the page again. */
  fix(size) {
    this.#fixed = size;
    this.layout();
  }

  /** A point of the page in the stage's points. */
  toStage(clientX, clientY, point) {
    this.#rect ??= this.screen.getBoundingClientRect();
    point.x = ((clientX - this.#rect.left) * this.width) / this.#rect.width;
    point.y = ((clientY - this.#rect.top) * this.height) / this.#rect.height;
    return point;
  }

  /** A point of the stage on the page. */
  toClient(x, y) {
    this.#rect ??= this.screen.getBoundingClientRect();
    return {
      x: this.#rect.left + (x * this.#rect.width) / this.width,
      y: this.#rect.top + (y * this.#rect.height) / this.height,
    };
  }

  /** Measures again. */
  layout() {
    this.#rect = null;
    const compact = this.query.matches;
    const available = { width: this.area.clientWidth, height: this.area.clientHeight };
    if (available.width < 2 || available.height < 2) return;
    const size = this.#fixed ?? (compact ? available : this.#phone());
    const bezel = compact ? 0 : BEZEL * 2;
    const fit = Math.min(available.width / (size.width + bezel), available.height / (size.height + bezel));
    const scale = Math.min(1, fit);
    const ratio = Math.min(MOST_PIXELS_PER_POINT, (devicePixelRatio || 1) * scale);
    const signature = `${compact} ${this.#size} ${size.width} ${size.height} ${scale} ${ratio}`;
    if (signature === this.#signature) return;
    this.#signature = signature;
    Object.assign(this, { compact, width: size.width, height: size.height, scale, pixelsPerPoint: ratio });
    this.device.style.setProperty('--stage-width', `${size.width}px`);
    this.device.style.setProperty('--stage-height', `${size.height}px`);
    this.device.style.setProperty('--stage-scale', `${scale}`);
    this.device.dataset.size = this.#size;
    this.device.dataset.orientation = size.width > size.height ? 'landscape' : 'portrait';
    this.onChange();
  }

  #phone() {
    const { width, height } = SIZES[this.#size];
    return this.#orientation === 'portrait' ? { width, height } : { width: height, height: width };
  }

  #watchPixelRatio() {
    const query = matchMedia(`(resolution: ${devicePixelRatio || 1}dppx)`);
    query.addEventListener('change', () => {
      this.layout();
      this.#watchPixelRatio();
    }, { once: true });
  }
}
