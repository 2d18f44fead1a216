// Starts the command and says what became of it.

import { spawn } from 'node:child_process';
import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
export const program = resolve(root, process.env.FIZZ ?? '.build/release/fizz');
accessSync(program, constants.X_OK);

/** A new empty folder, removed when the tests have ended. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'fizz-command-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Where the command runs unless told otherwise. */
export const folder = temporaryFolder();

/** Writes a file there, and returns its name. */
export function file(name, content) {
  writeFileSync(join(folder, name), content);
  return name;
}

/**
 * Runs `fizz` with arguments to its end.
 *
 * It is killed after `limit` seconds, which `signal` then tells. `out` and `err` are text, `bytes` is what `out` came
 * from.
 */
export function fizz(args, options = {}) {
  return start(program, args, options);
}

/** Runs lines of the shell in which `fizz` is the command under test. */
export function shell(script, options = {}) {
  return start('/bin/sh', ['-c', `fizz() { "$FIZZ_PROGRAM" "$@"; }\n${script}`], options);
}

function start(command, args, { input, env = {}, cwd = folder, limit = 20 }) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd, killSignal: 'SIGKILL', timeout: limit * 1000,
      // A crash shows in the signal; hundreds of lines about it would hide which test failed.
      env: { ...process.env, FIZZ_PROGRAM: program, SWIFT_BACKTRACE: 'enable=no', ...env },
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    });
    const out = [];
    const err = [];
    child.stdout.on('data', (chunk) => out.push(chunk));
    child.stderr.on('data', (chunk) => err.push(chunk));
    child.on('error', fail);
    child.on('close', (code, signal) => {
      const bytes = Buffer.concat(out);
      done({ args, code, signal, bytes, out: `${bytes}`, err: `${Buffer.concat(err)}` });
    });
    // The command may end before it has read everything.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}
