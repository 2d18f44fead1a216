// A small reader of PNG files (ISO 15948), 8 bits a channel without interlacing. It believes nothing: lengths,
// checksums and filters are checked, since what it reads was written by an encoder of our own.

import assert from 'node:assert/strict';
import { inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const CHANNELS = { 0: 1, 2: 3, 4: 2, 6: 4 };

/** The picture in a file: `width`, `height`, `channels`, and `pixels`, row by row. */
export function decodePNG(bytes) {
  assert.deepEqual(bytes.subarray(0, 8), SIGNATURE, 'not the signature of a PNG');
  const chunks = readChunks(bytes);
  assert.equal(chunks[0].type, 'IHDR');
  assert.equal(chunks.at(-1).type, 'IEND');
  const head = chunks[0].body;
  const [width, height, depth, color] = [head.readUInt32BE(0), head.readUInt32BE(4), head[8], head[9]];
  assert.equal(depth, 8);
  assert.deepEqual([...head.subarray(10)], [0, 0, 0], 'compression, filter method and interlacing');
  const channels = CHANNELS[color];
  // Inflating checks the stream's Adler-32.
  const rows = inflateSync(Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ body }) => body)));
  assert.equal(rows.length, height * (1 + width * channels), 'the rows do not fill the picture');
  return { width, height, channels, pixels: unfilter(rows, height, width * channels, channels) };
}

function readChunks(bytes) {
  const chunks = [];
  for (let place = 8; place < bytes.length;) {
    const length = bytes.readUInt32BE(place);
    const content = bytes.subarray(place + 4, place + 8 + length);
    assert.equal(bytes.readUInt32BE(place + 8 + length), crc32(content), `checksum of the chunk at ${place}`);
    chunks.push({ type: content.toString('latin1', 0, 4), body: content.subarray(4) });
    place += 12 + length;
  }
  return chunks;
}

function crc32(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function unfilter(rows, height, length, channels) {
  const pixels = Buffer.alloc(height * length);
  for (let y = 0; y < height; y += 1) {
    const filter = rows[y * (length + 1)];
    assert.ok(filter <= 4, `row ${y} has filter ${filter}`);
    for (let x = 0; x < length; x += 1) {
      const place = y * length + x;
      const left = x < channels ? 0 : pixels[place - channels];
      const up = y === 0 ? 0 : pixels[place - length];
      const corner = x < channels || y === 0 ? 0 : pixels[place - length - channels];
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter];
      pixels[place] = rows[y * (length + 1) + 1 + x] + guess;
    }
  }
  return pixels;
}

function paeth(left, up, corner) {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

/** How many different colors a picture has. */
export function colorCount({ pixels, channels }) {
  const colors = new Set();
  for (let i = 0; i < pixels.length; i += channels) colors.add(pixels.readUIntBE(i, channels));
  return colors.size;
}

/** The mean of all channels, 0...255. */
export function brightness({ pixels }) {
  return pixels.reduce((sum, value) => sum + value, 0) / pixels.length;
}
