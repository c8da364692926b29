// Shows the offline page where the browser would show its own. It keeps that page alone: no document, no data, no code.

// another name fetches the page anew
const cacheName = 'offline-1';
const offlinePage = '/offline';

addEventListener('install', (event) => {
  const request = new Request(offlinePage, { cache: 'reload' });
  event.waitUntil(caches.open(cacheName).then((cache) => cache.add(request)));
});

addEventListener('activate', (event) => {
  const removeOld = async () => {
    const old = (await caches.keys()).filter((name) => name !== cacheName);
    await Promise.all(old.map((name) => caches.delete(name)));
  };
  // documents are requested while this worker starts
  event.waitUntil(Promise.all([removeOld(), registration.navigationPreload?.enable()]));
});

addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(documentOrOfflinePage(event));
});

async function documentOrOfflinePage({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const page = await caches.match(offlinePage);
    if (page) return page;
    throw error;
  }
}
