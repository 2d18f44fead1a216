const STANDARD_GRAVITY = 9.80665;
// Without a gyroscope gravity is what stays of the acceleration over about this many seconds.
const SETTLING = 0.35;

/**
 * What a `devicemotion` event says, in g in the frame of the device: gravity points down, the acceleration goes where
 * the hand goes. Null when there is nothing in it. `before` is the gravity of the sample before.
 */
export function toSample(event, sign, before) {
  const total = vector(event.accelerationIncludingGravity);
  if (total === null) return null;
  const own = vector(event.acceleration);
  sign.felt(total);
  // As the specification has it, a phone at rest is accelerated upward, away from gravity. WebKit on iOS says the
  // opposite, of both alike: it passes on what Core Motion measures.
  const { factor } = sign;
  const down = total.map((value, axis) => -factor * (value - (own?.[axis] ?? 0)));
  if (own !== null) return { gravity: down, acceleration: own.map((value) => factor * value) };
  const share = before === null ? 1 : 1 - Math.exp(-(event.interval || 16) / 1000 / SETTLING);
  const gravity = down.map((value, axis) => (before?.[axis] ?? value) + (value - (before?.[axis] ?? value)) * share);
  return { gravity, acceleration: gravity.map((value, axis) => value - down[axis]) };
}

// In g; null unless all three numbers are there.
function vector(given) {
  const values = [given?.x, given?.y, given?.z];
  return values.every((value) => Number.isFinite(value)) ? values.map((value) => value / STANDARD_GRAVITY) : null;
}
