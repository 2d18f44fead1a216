// The keys of the drawn keyboard, row by row. A key is what it types, or one of the names below.

/** Keys that do something else than type. */
export const KEYS = Object.freeze({
  shift: { icon: 'shift', wide: 'side' }, delete: { icon: 'delete', wide: 'side' }, space: { type: ' ', wide: 'space' },
  return: { wide: 'return' }, numbers: { label: '123', wide: 'corner' }, letters: { label: 'ABC', wide: 'corner' },
  dismiss: { icon: 'dismiss', wide: 'corner' },
});

const row = (keys) => [...keys];

/** The layers, by name. */
export const LAYERS = Object.freeze({
  letters: [
    row('qwertyuiop'), row('asdfghjkl'), ['shift', ...row('zxcvbnm'), 'delete'],
    ['numbers', 'dismiss', 'space', 'return'],
  ],
  numbers: [
    row('1234567890'), row('-/:;()&@"\''), [...row('.,?!+=%'), 'delete'],
    ['letters', 'dismiss', 'space', 'return'],
  ],
});
