// A static server on a free port of this machine, for one folder.

import { createReadStream, existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';

const PROBE = new URL('probe.js', import.meta.url);

const TYPES = {
  '.html': 'text/html; charset=utf-8', '.css': 'text/css; charset=utf-8', '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8', '.json': 'application/json', '.svg': 'image/svg+xml', '.png': 'image/png',
  '.wasm': 'application/wasm', '.webmanifest': 'application/manifest+json',
};

/**
 * Serves `folder`; `overlay` is a folder whose files come first (an engine that was built elsewhere). Resolves to
 * `{ address, requests, stop() }`; `requests` lists what was asked for, with the status of the answer.
 */
export async function serve(folder, { overlay = process.env.FIZZ_ENGINE } = {}) {
  const requests = [];
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://localhost');
    const path = decodeURIComponent(pathname);
    const folders = [overlay, folder].filter(Boolean);
    const status = await (path === '/probe.js' ? sendProbe(response) :
      sendFile(response, path, folders, searchParams.has('probe')));
    requests.push({ path, status });
  });
  await new Promise((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${server.address().port}/`,
    requests,
    /** Refuses everybody from now on. */
    stop: () => new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    }),
  };
}

async function sendFile(response, path, folders, probed) {
  const relative = normalize(path.endsWith('/') ? `${path}index.html` : path);
  for (const folder of folders) {
    const file = join(folder, relative);
    if (!file.startsWith(normalize(folder + sep)) || !existsSync(file) || !(await stat(file)).isFile()) continue;
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream', 'cache-control': 'no-cache',
    });
    if (probed && extname(file) === '.html') {
      response.end((await readFile(file, 'utf8')).replace('<head>', '<head><script src="/probe.js"></script>'));
    } else {
      createReadStream(file).pipe(response);
    }
    return 200;
  }
  response.writeHead(404, { 'content-type': 'text/plain' }).end('There is nothing here.\n');
  return 404;
}

async function sendProbe(response) {
  response.writeHead(200, { 'content-type': TYPES['.js'] }).end(await readFile(PROBE));
  return 200;
}
