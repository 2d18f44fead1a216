// What the suites expect of a command that has ended, and the scenes that all of them try.

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { fizz } from './fizz.mjs';

export const SCENES = [
  'bubbles-rise', 'bubbles-float', 'bubbles-fall', 'stress', 'pile', 'pyramid', 'chains', 'curves',
  'tags', 'dynamics-lab', 'dock',
];

/** Options of `render` that make a picture small. */
export const TINY = ['--size', '90x120', '--scale', '0.5', '--at', '0.5'];

/** Exit code 0 and nothing to complain about. */
export function fine(result) {
  const { args, code, signal, err } = result;
  assert.deepEqual({ code, signal, err }, { code: 0, signal: null, err: '' }, `${args.join(' ')}: ${code} ${err}`);
  return result;
}

/** Exit code 2, one line on standard error that says what is wrong, and nothing on standard output. */
export function refused(result, pattern) {
  const { args, code, signal, out, err } = result;
  assert.deepEqual({ code, signal, out }, { code: 2, signal: null, out: '' }, `${args.join(' ')}: ${code} ${err}`);
  assert.match(err, /^fizz[^\n]*: [^\n]+\n$/);
  if (pattern) assert.match(err, pattern);
  return result;
}

/** What a command prints with `--json`. */
export async function json(args, options) {
  return JSON.parse(fine(await fizz([...args, '--json'], options)).out);
}

/** Whether a program is on the search path. */
export function isInstalled(name) {
  return (process.env.PATH ?? '').split(delimiter).some((path) => existsSync(join(path, name)));
}
