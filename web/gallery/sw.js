// Serves the gallery without a network. The network comes first, so that a new build is never hidden by an old copy.

const CACHE = 'fizz-gallery-1';

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith('fizz-gallery-') && name !== CACHE)
      .map((name) => caches.delete(name)));
    await self.clients.claim();
  })());
});

self.addEventListener('message', (event) => {
  const addresses = [...new Set(event.data?.keep ?? [])].filter((address) => isOurs(new URL(address)));
  event.waitUntil((async () => {
    const cache = await caches.open(CACHE);
    await Promise.allSettled(addresses.map(async (address) => {
      const response = await fetch(address);
      if (response.ok) await cache.put(address, response);
    }));
    for (const client of await self.clients.matchAll()) client.postMessage({ kept: addresses.length });
  })());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !isOurs(new URL(request.url))) return;
  event.respondWith((async () => {
    const cache = await caches.open(CACHE);
    try {
      const response = await fetch(request);
      if (response.ok) event.waitUntil(cache.put(request, response.clone()));
      return response;
    } catch (error) {
      const kept = await cache.match(request, { ignoreSearch: true });
      if (kept) return kept;
      throw error;
    }
  })());
});

function isOurs(url) {
  return url.origin === self.location.origin && url.href.startsWith(self.registration.scope);
}
