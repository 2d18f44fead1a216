// Prints the digest report of an engine file: node Tests/Browser/node-digest.mjs web/gallery/fizz.wasm

import { startEngine } from './engine.mjs';

const [path] = process.argv.slice(2);
if (!path) {
  console.error('usage: node-digest.mjs ENGINE.wasm');
  process.exit(64);
}
process.stdout.write((await startEngine(path)).digestReport());
