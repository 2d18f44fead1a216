// A default this close to the lower end, as a part of the range, would leave a straight slider no room.
const CROWDED = 1 / 60;
const CURVE = 3;
const POSITIONS = 400;

/**
 * How a slider's position stands for a value. Straight where it can be; cubic where the useful values crowd at the
 * lower end, as 160 does in 0...20,000.
 */
export class Scale {
  constructor(info) {
    this.info = info;
    const part = (info.default - info.min) / (info.max - info.min || 1);
    this.curved = info.kind !== 'toggle' && part > 0 && part < CROWDED;
    this.step = stepOf(info);
  }

  /** The slider's own range and step. */
  get attributes() {
    const { min, max } = this.info;
    return this.curved ? { min: 0, max: POSITIONS, step: 1 } : { min, max, step: this.step };
  }

  toValue(position) {
    if (!this.curved) return position;
    const value = this.info.min + (this.info.max - this.info.min) * (position / POSITIONS) ** CURVE;
    return Number(value.toPrecision(3));
  }

  toPosition(value) {
    if (!this.curved) return value;
    const part = (value - this.info.min) / (this.info.max - this.info.min);
    return Math.round(Math.max(0, part) ** (1 / CURVE) * POSITIONS);
  }

  /** A value as text, with as many digits as it needs. */
  format(value) {
    if (this.info.kind !== 'continuous') return String(Math.round(value));
    const digits = this.curved ? 5 : Math.max(0, Math.min(4, 1 - Math.floor(Math.log10(this.step))));
    const text = this.curved && value !== 0 ? Number(value.toPrecision(3)) : Number(value.toFixed(digits));
    return String(text).replace('-', '−');
  }
}

// About two hundred positions, at a round distance from each other.
function stepOf(info) {
  if (info.kind === 'integer') return 1;
  const rough = (info.max - info.min) / 200;
  const power = 10 ** Math.floor(Math.log10(rough || 1));
  const mantissa = rough / power;
  return Number(((mantissa < 1.5 ? 1 : mantissa < 3.5 ? 2 : mantissa < 7.5 ? 5 : 10) * power).toPrecision(3));
}
