// Command lines that a test tries by the hundred: most make sense, many are a little off, some are nonsense. All that
// are accepted are small: few steps, few pixels.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { SCENES } from './checks.mjs';
import { choices } from './random.mjs';

const NONSENSE = [
  '', ' ', '-', '--', '---', '--=', '-=', '--=x', '=', '-h', '--help', '--version', '--hlep', '-x', '-o', '-ox',
  '--set', '0', '-1', '1e999', 'nan', '\n', 'two\nlines', '\t', '\u001b[2J', '\u0001', '%s%n%d', '🫧',
  'e\u0301', '\u202e', '\u2028', './.', 'a'.repeat(5000), "'", '"', '\\', '$(exit 9)', ';', '*', 'help', 'scenes',
];
const NUMBERS = [
  '', ' 1', '1 ', '-0', '-1', '+1', '1.5', '.5', '1.', '1e3', '1e999', '-1e999', '1e-999', 'nan', 'inf', '-inf', '0x10',
  '1,5', '9223372036854775808', '18446744073709551616', '999999999999999999999999', '١', 'x', '\n',
];
const PARAMETERS = [
  'buoyancy', 'buoyancyExponent', 'gravity', 'drag', 'restitution', 'swayAmplitude', 'swayFrequency', 'driftSpeed',
  'driftInterval', 'speedCap', 'maxCount', 'radiusMin', 'radiusMax', 'density', 'hueMin', 'hueMax', 'look', 'refills',
  'tapAction', 'tapTolerance', 'chainRadius', 'selectionLimit', 'burstCount', 'flingScale', 'flingCap', 'flingDeadZone',
  'hapticInterval', 'substeps', 'separationSpeed', 'Drag', 'dragg', '',
];
const GOOD_INPUTS = ['taps.txt', 'good.fizz', 'mutant', 'mutant', 'mutant', '-'];
const BAD_INPUTS = ['garbage', 'empty', 'missing', 'folder', '', '.', 'no/file'];
const OUTPUTS = [
  'out', 'folder', 'folder/out', 'no/out', '-', '-out', '', 'a:b', 'two words', 'a%03d', 'ö', '.', 'a\nb',
];
const INSETS = ['0,0,0,0', '47,0,34,0', '1,2,3,4', '0,0,900,0', '1,2,3', 'a,b,c,d', '-1,0,0,0', ''];

/** Generators for the values of options. */
function values(choose, crowded) {
  const number = (...good) => () => choose.one(choose.chance(0.93) ? good : NUMBERS);
  // Thousands of bubbles in a thimble touch one another, all of them.
  const sizes = crowded ? ['390x844', '844x390'] : ['390x844', '60x80', '1x1', '20000x1', '1x20000', '3.5x700'];
  const badSizes = ['0x0', '-1x5', '20001x5', '5x', 'x', '5x5x5', '5X5', '5', 'nanx5', '1e9x1', '5x\n', '٥x٥'];
  return {
    '--parameters': () => choose.one([...SCENES, ...SCENES, 'bubbles', '']),
    '--seconds': number('0', '0.1', '0.25', '1e-9'),
    '--steps': number('0', '1', '2', '60'),
    '--warmup': number('0', '1', '30'),
    '--seed': number('0', '1', '42', '18446744073709551615'),
    '--size': () => choose.one(choose.chance(0.9) ? sizes : badSizes),
    '--safe-area': () => choose.one(INSETS),
    '--set': () => `${choose.one(PARAMETERS)}${choose.chance(0.95) ? '=' : ''}${number('0', '1', '0.5', '7')()}`,
    '--input': () => inputFile(choose),
    '--output': () => choose.one(OUTPUTS) + choose.one(['.svg', '.png', '.PNG', '.svg', '.fizz', '', '.mp4']),
    '--at': number('0', '0.1', '0.5'),
    '--scale': number('0.25', '0.5', '1'),
    '--theme': () => choose.one(['light', 'dark', 'dark', 'purple', '']),
    '--strobe': number('2', '3', '24'),
    '--every': number('0.01', '0.1', '60'),
    '--rate': number('24', '30', '60', '120', '25'),
    '--folder': () => choose.one(['golden', 'golden', 'no/golden', 'good.fizz', 'folder', '']),
  };
}

/** A file for `--input` and `replay`. */
const inputFile = (choose) => choose.one(choose.chance(0.8) ? GOOD_INPUTS : BAD_INPUTS);

const STAGING = ['--seed', '--size', '--safe-area', '--reduce-motion', '--set', '--set', '--input', '--scripted'];
const COMMANDS = {
  scenes: { options: ['--parameters', '--json'], bounds: [] },
  run: { options: ['--seconds', '--steps', '--json', ...STAGING], bounds: ['--steps', '30'], operands: SCENES },
  record: { options: ['--output', '--seconds', '--steps', ...STAGING], bounds: ['--steps=30'], operands: SCENES },
  replay: { options: ['--json'], bounds: [], operands: [...GOOD_INPUTS, ...GOOD_INPUTS, ...BAD_INPUTS] },
  render: {
    options: ['--output', '--at', '--scale', '--theme', '--strobe', '--every', '--seconds', '--rate', ...STAGING],
    bounds: ['--at', '0.1', '--scale', '0.25', '--seconds=0.1', '-o', 'out.svg'], operands: SCENES,
  },
  bench: {
    options: ['--steps', '--warmup', '--seed', '--size', '--safe-area', '--reduce-motion', '--set', '--json'],
    bounds: ['--steps', '5', '--warmup=5'], operands: SCENES,
  },
  golden: { options: ['--folder', '--update', '--print', '--json'], bounds: ['--folder', 'golden'], operands: SCENES },
};
const NAMES = Object.keys(COMMANDS);
const SWITCHES = ['--json', '--reduce-motion', '--scripted', '--update', '--print'];

/** One command line, and what stands on its standard input. */
function commandLine(choose, recording) {
  const name = choose.one([...NAMES, 'run', 'record', 'replay', 'replay', 'replay', 'render', 'render']);
  const { options, bounds, operands } = COMMANDS[name];
  // Every scene is golden and is benched unless some are named.
  const named = operands && choose.chance(0.9) ? [choose.one(operands)] : [];
  const crowded = named.length === 0 || named.includes('stress');
  const generate = values(choose, crowded);
  // What follows overrides it.
  const args = [...bounds];
  for (let count = choose.below(5); count > 0; count -= 1) {
    const option = choose.one(options);
    if (SWITCHES.includes(option)) args.push(option);
    else if (choose.chance(0.7)) args.push(option, generate[option]());
    else args.push(`${option}=${generate[option]()}`);
  }
  args.splice(choose.chance(0.5) ? 0 : args.length, 0, ...named);
  if (choose.chance(0.12)) args.splice(choose.below(args.length + 1), 0, choose.one(NONSENSE));
  if (choose.chance(0.05)) {
    const place = choose.below(args.length + 1);
    if (!named.includes(args[place])) args.splice(place, 1);
  }
  const words = choose.chance(0.95) ? [name, ...args] : [choose.one(NONSENSE), ...args];
  return { args: words, input: choose.chance(0.5) ? mutant(choose, recording) : '', mutant: mutant(choose, recording) };
}

/** A recording with a few bytes changed, left out, or cut off. */
function mutant(choose, recording) {
  const bytes = [...recording];
  for (let count = 1 + choose.below(2); count > 0; count -= 1) {
    const place = choose.below(bytes.length);
    const kind = choose.below(8);
    if (kind === 0) bytes.length = Math.max(1, place);
    else if (kind === 1) bytes.splice(place, 1);
    else if (kind === 2) bytes[place] = choose.below(256);
    else if (bytes[place] >= 0x30 && bytes[place] <= 0x39) bytes[place] = 0x30 + choose.below(10);
    else if (kind === 3) bytes[place] = choose.one([...Buffer.from('0123456789 -.@e\n')]);
  }
  return Buffer.from(bytes);
}

/** A repeatable number of command lines. */
export function commandLines(seed, count, recording) {
  const choose = choices(seed);
  return Array.from({ length: count }, () => commandLine(choose, recording));
}

/** Writes the files that the command lines name, except for `mutant`, which is another one each time. */
export function writeFuzzFiles(folder, recording, makeFolder) {
  makeFolder(join(folder, 'folder'));
  writeFileSync(join(folder, 'good.fizz'), recording);
  writeFileSync(join(folder, 'taps.txt'), '# a tap\n@1 pointer 1 began 195 400 1\n@3 pointer 1 ended 195 400 1.05\n');
  writeFileSync(join(folder, 'garbage'), Buffer.from(Array.from({ length: 999 }, (_, i) => (i * 167) & 255)));
  writeFileSync(join(folder, 'empty'), '');
}
