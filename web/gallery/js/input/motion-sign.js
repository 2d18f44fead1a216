// Votes weaker than this, in g, are motion rather than gravity.
const CLEAR = 0.5;
// Old votes fade: a factor for each new one.
const MEMORY = 0.98;

/**
 * Whether this browser says acceleration as the specification has it (1) or its opposite (-1), as WebKit on iOS does.
 *
 * The angles of `deviceorientation` mean the same everywhere, and say where down is. What is felt with gravity points
 * up where the specification is followed, so its product with down votes. Until there are angles, Apple's browsers are
 * taken for the opposite.
 */
export class SignDetector {
  #vote = 0;
  #down = null;

  /** Takes in the angles of an orientation event. */
  turned({ beta, gamma }) {
    if (!Number.isFinite(beta) || !Number.isFinite(gamma)) return;
    const [b, c] = [beta, gamma].map((angle) => (angle * Math.PI) / 180);
    this.#down = [Math.sin(c) * Math.cos(b), -Math.sin(b), -Math.cos(b) * Math.cos(c)];
  }

  /** Takes in an acceleration with gravity, in g, as the browser said it. */
  felt(total) {
    if (this.#down === null) return;
    const product = total.reduce((sum, value, axis) => sum + value * this.#down[axis], 0);
    if (Math.abs(product) >= CLEAR) this.#vote = this.#vote * MEMORY - Math.sign(product);
  }

  /** What to multiply with to have what the specification says. */
  get factor() {
    if (this.#vote !== 0) return Math.sign(this.#vote);
    return /^Apple/.test(navigator.vendor) ? -1 : 1;
  }
}
