// Repeatable randomness.

/** A generator of numbers from 0 up to, but not including, 1. */
export function random(seed) {
  let state = seed >>> 0;
  return () => {
    // A counter, scrambled as MurmurHash3 ends.
    state = (state + 0x9e3779b9) >>> 0;
    let x = state;
    x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
    x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
    return ((x ^ (x >>> 16)) >>> 0) / 2 ** 32;
  };
}

/** Choices made with it. */
export function choices(seed) {
  const next = random(seed);
  const below = (count) => Math.floor(next() * count);
  return {
    below,
    /** Whether something happens that is this likely. */
    chance: (likelihood) => next() < likelihood,
    /** One of the items. */
    one: (items) => items[below(items.length)],
  };
}
