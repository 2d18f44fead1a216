/**
 * Keeps the page for when there is no network. The worker is told what the page has loaded, so no list of files has to
 * be kept by hand.
 */
export async function keepForOffline() {
  if (!('serviceWorker' in navigator) || !isSecureContext) return;
  try {
    await navigator.serviceWorker.register('sw.js');
    const { active } = await navigator.serviceWorker.ready;
    const loaded = performance.getEntriesByType('resource').map((entry) => entry.name)
      .filter((address) => new URL(address).origin === location.origin);
    const page = ['.', 'index.html'].map((name) => new URL(name, location.href).href);
    active.postMessage({ keep: [...page, ...loaded] });
  } catch {
    // Private windows and strict settings refuse workers; the page works all the same, online.
  }
}
