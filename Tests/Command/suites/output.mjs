// Standard output that is full, closed, or read only in part.

import assert from 'node:assert/strict';
import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';

import { fine, refused } from '../checks.mjs';
import { fizz, folder, shell, temporaryFolder } from '../fizz.mjs';

describe('standard output', () => {
  const commands = [
    'scenes', 'scenes --json', 'scenes --parameters stress', '--help', 'run --help', '--version',
    'golden --print stress', 'run bubbles-rise --steps 1', 'record bubbles-rise --scripted',
    'bench bubbles-rise --steps 1',
  ];

  test('may be closed by its reader', async () => {
    // The reader has gone when the command starts.
    const gone = 'mkfifo "$name"; : < "$name" & exec 3> "$name"; wait';
    for (const [index, command] of commands.entries()) {
      const script = `name=gone-${index}; ${gone}; fizz ${command} >&3`;
      const { code, signal, err } = await shell(script);
      assert.deepEqual({ command, code, signal, err }, { command, code: 0, signal: null, err: '' });
    }
  });

  test('may be read in part', async () => {
    const { out, err } = await shell('fizz record stress --scripted | head -n 1');
    assert.deepEqual({ out, err }, { out: 'fizz-recording 1\n', err: '' });
  });

  test('that cannot be written is an error', async (t) => {
    if (!existsSync('/dev/full')) return t.skip('there is no /dev/full');
    for (const command of commands) {
      refused(await shell(`fizz ${command} > /dev/full`), /cannot write standard output: No space left on device/);
    }
    symlinkSync('/dev/full', join(folder, 'full.svg'));
    refused(await fizz(['render', 'bubbles-rise', '-o', 'full.svg']), /cannot write 'full.svg': No space left/);
  });

  test('that is closed does not end up in a file', async () => {
    refused(await shell('fizz scenes >&-'), /cannot write standard output/);
    const golden = temporaryFolder();
    refused(await shell(`fizz golden bubbles-rise --update --folder '${golden}' >&-`), /cannot write standard output/);
    fine(await fizz(['golden', '--folder', golden, 'bubbles-rise']));
    fine(await shell('fizz record stress --steps 1 -o closed.fizz >&- <&-'));
    fine(await fizz(['replay', 'closed.fizz']));
  });
});
