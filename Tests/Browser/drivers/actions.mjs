// Pointer and key sequences as WebDriver and WebDriver BiDi spell them; the two agree.

const KEY_CODES = {
  Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004', ArrowLeft: '\uE012', ArrowUp: '\uE013', ArrowRight: '\uE014',
  ArrowDown: '\uE015', Home: '\uE011',
};

/** The sources of strokes that go down, along their points and, unless held, up again. */
export function pressAndMove(strokes, { pointerType, interval, hold }) {
  const ticks = Math.max(...strokes.map((points) => points.length));
  return strokes.map((points, finger) => {
    const actions = [
      { type: 'pointerMove', duration: 0, ...whole(points[0]) }, { type: 'pointerDown', button: 0 },
    ];
    for (let at = 1; at < ticks; at += 1) {
      actions.push({ type: 'pointerMove', duration: interval, ...whole(points[Math.min(at, points.length - 1)]) });
    }
    if (!hold) actions.push({ type: 'pointerUp', button: 0 });
    return source(pointerType, finger, actions);
  });
}

/** The sources that take up as many pointers again. */
export function lift(count, pointerType) {
  return Array.from({ length: count }, (_, finger) => source(pointerType, finger, [{ type: 'pointerUp', button: 0 }]));
}

/** The source that presses and releases a key. */
export function press(name) {
  const value = KEY_CODES[name] ?? name;
  return [{ type: 'key', id: 'keyboard', actions: [{ type: 'keyDown', value }, { type: 'keyUp', value }] }];
}

function source(pointerType, finger, actions) {
  return { type: 'pointer', id: `${pointerType}-${finger}`, parameters: { pointerType }, actions };
}

const whole = ({ x, y }) => ({ x: Math.round(x), y: Math.round(y) });
