// `fizz render` to mp4, with ffmpeg, without it, and with one that fails.

import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';

import { fine, isInstalled, refused } from '../checks.mjs';
import { fizz, folder, shell, temporaryFolder } from '../fizz.mjs';

describe('a film', () => {
  const short = ['render', 'bubbles-rise', '--size', '91x121', '--scale', '0.5', '--seconds', '0.25'];
  const withFFmpeg = { skip: isInstalled('ffmpeg') ? false : 'ffmpeg is not installed' };

  test('is written by ffmpeg', withFFmpeg, async (t) => {
    fine(await fizz([...short, '--rate', '24', '-o', 'film.mp4']));
    const bytes = readFileSync(join(folder, 'film.mp4'));
    assert.equal(bytes.toString('latin1', 4, 8), 'ftyp');
    if (!isInstalled('ffprobe')) return t.diagnostic('ffprobe is not installed');
    const probe = await shell('ffprobe -v error -count_frames -show_streams -of json film.mp4');
    const [stream, ...others] = JSON.parse(probe.out).streams;
    assert.deepEqual(others, []);
    assert.deepEqual(
      [stream.codec_type, stream.width, stream.height, stream.r_frame_rate, stream.nb_read_frames, stream.pix_fmt],
      ['video', 46, 62, '24/1', '6', 'yuv420p']);
  });

  test('may have a name that ffmpeg would take for something else', withFFmpeg, async () => {
    for (const name of ['-dash.mp4', 'a:b.mp4', 'pipe:9.mp4', 'a%03d.mp4', 'two words.MP4']) {
      fine(await fizz([...short, '--seconds', '0.1', `--output=${name}`]));
      assert.ok(statSync(join(folder, name)).size > 500, name);
    }
  });

  test('needs ffmpeg, and says so', async () => {
    for (const PATH of ['', folder]) {
      const result = await fizz([...short, '-o', 'none.mp4'], { env: { PATH } });
      refused(result, /an mp4 needs ffmpeg, which is not on the search path \(PATH\)/);
    }
    assert.ok(!existsSync(join(folder, 'none.mp4')));
  });

  test('fails when ffmpeg fails', async () => {
    const path = temporaryFolder();
    const film = (script) => {
      writeFileSync(join(path, 'ffmpeg'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
      return fizz([...short, '-o', 'failed.mp4'], { env: { PATH: path } });
    };
    refused(await film('exit 3'), /ffmpeg could not write 'failed.mp4' \(its exit code was 3\)/);
    refused(await film('kill -9 $$'), /ffmpeg could not write 'failed.mp4' \(its exit code was -1\)/);
  });

  test('is refused for options that make no sense', withFFmpeg, async () => {
    refused(await fizz([...short, '-o', 'x.mp4', '--rate', '25']), /--rate takes 24, 30, 40, 60 or 120, not 25/);
    refused(await fizz([...short, '-o', 'x.mp4', '--strobe', '3']), /--strobe makes stills, not films/);
    refused(await fizz([...short, '-o', 'x.mp4', '--seconds', '0']), /--seconds takes a number 0.1...600/);
    refused(await fizz([...short, '-o', 'no/x.mp4']), /cannot write 'no\/x.mp4': No such file or directory/);
    refused(await fizz([...short, '-o', 'x.mp4', '--size', '20000x20000', '--scale', '8']), /is too large/);
  });
});
