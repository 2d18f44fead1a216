// Programs that a test starts, and folders that it needs: gone when the test is, however it ends.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const running = new Set();
const folders = new Set();

/** Starts a program in a process group of its own, so that its helpers end with it. */
export function start(program, args, { env = {}, stdio = ['ignore', 'ignore', 'pipe'] } = {}) {
  const child = spawn(program, args, { stdio, env: { ...process.env, ...env }, detached: true });
  running.add(child);
  child.ended = new Promise((resolve) => {
    const finish = () => {
      running.delete(child);
      // Helpers that outlive the program they were started for are in the same group.
      signal(child, 'SIGKILL');
      resolve();
    };
    child.once('exit', finish);
    child.once('error', (error) => {
      child.failure = new Error(`${program} did not start: ${error.message}`);
      finish();
    });
  });
  return child;
}

/** Ends a program: asks first, insists after `patience` milliseconds. */
export async function stop(child, patience = 3000) {
  if (child.exitCode === null && child.signalCode === null && !child.failure) signal(child, 'SIGTERM');
  if (!(await within(patience, child.ended))) signal(child, 'SIGKILL');
  await within(3000, child.ended);
}

function signal(child, name) {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, name);
  } catch {
    // Nobody is left in the group.
  }
}

/** A fresh folder, removed at the end. */
export function temporaryFolder(name) {
  const path = mkdtempSync(join(tmpdir(), `fizz-${name}-`));
  folders.add(path);
  return path;
}

/** Removes a folder that `temporaryFolder` made. A browser's helpers may write to it until they are gone. */
export function removeFolder(path) {
  folders.delete(path);
  rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

/** Whether a promise was fulfilled in time. */
export async function within(milliseconds, promise) {
  let timer;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, milliseconds, false)));
  try {
    return await Promise.race([promise.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The promise's value, or an error that says what took too long. */
export async function limited(milliseconds, what, promise) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: nothing after ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Calls `condition` until it gives something true, which is the result. */
export async function until(condition, { timeout = 10_000, interval = 25, what = 'a condition' } = {}) {
  const end = Date.now() + timeout;
  for (;;) {
    const value = await condition();
    if (value) return value;
    if (Date.now() > end) throw new Error(`${what}: not within ${timeout} ms`);
    await pause(interval);
  }
}

function cleanUp() {
  for (const child of running) signal(child, 'SIGKILL');
  for (const path of folders) {
    try {
      rmSync(path, { recursive: true, force: true, maxRetries: 3 });
    } catch {
      // A leftover in the temporary folder is not worth a second failure.
    }
  }
}

process.on('exit', cleanUp);
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(name, () => process.exit(130));
