// Shows public pages that were viewed before, or the offline page, while there is no network. It stores documents only:
// no personal page, no data, no code. With a network every document comes from the shop, so that no withdrawn release
// is shown.

// change the name to make browsers fetch the offline page again
const offlineCache = 'offline-2';
const offlinePage = '/offline';
const pagesCache = 'pages-1';
const maxPages = 20;

/** Personal pages are never stored (`no-store`); the URL of an order's page is personal too. */
const personalPages = /^\/(?:checkout|minha-conta|newsletter|rastreio)(?:\/|$)/;
/** Calls that sign in, sign up and sign out. */
const accountCalls = /^\/v2\/front\/checkout\/(?:session|user)$/;

addEventListener('install', (event) => {
  const request = new Request(offlinePage, { cache: 'reload' });
  event.waitUntil(caches.open(offlineCache).then((cache) => cache.add(request)));
});

addEventListener('activate', (event) => {
  const removeOld = async () => {
    const old = (await caches.keys()).filter((name) => name !== offlineCache && name !== pagesCache);
    await Promise.all(old.map((name) => caches.delete(name)));
  };
  // the browser then requests documents while this worker starts
  event.waitUntil(Promise.all([removeOld(), registration.navigationPreload?.enable()]));
});

addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request;
  if (mode === 'navigate') event.respondWith(documentOf(event));
  else if (method !== 'GET' && accountCalls.test(new URL(url).pathname))
    event.waitUntil(caches.delete(pagesCache));
});

// receives path and query of a page whose document did not pass this worker
addEventListener('message', (event) => {
  const url = new URL(event.data, location.origin);
  if (url.origin === location.origin)
    event.waitUntil(fetch(url).then((response) => keepPage(url.href, response), ignoreOffline));
});

async function documentOf(event) {
  const { preloadResponse, request } = event;
  try {
    const response = (await preloadResponse) ?? (await fetch(request));
    if (request.method === 'GET') event.waitUntil(keepPage(request.url, response.clone()));
    return response;
  } catch (error) {
    const page = (await savedPage(request.url)) ?? (await offlineDocument());
    if (page) return page;
    throw error;
  }
}

function ignoreOffline(error) {
  console.info('the page is not kept', error);
}

async function keepPage(url, response) {
  const { pathname } = new URL(url);
  // the browser alone may store a page that set a cookie, is of the staff or came by a dictionary
  const mayStore = /no-cache/.test(response.headers.get('cache-control') ?? '');
  if (!response.ok || response.redirected || !mayStore || personalPages.test(pathname)) return;
  const cache = await caches.open(pagesCache);
  await cache.delete(url);
  await cache.put(url, response);
  // keys come in the order in which they were stored
  const oldest = (await cache.keys()).slice(0, -maxPages);
  await Promise.all(oldest.map((each) => cache.delete(each)));
}

/** The stored copy of a document, with a notice that it is a copy. */
async function savedPage(url) {
  const cache = await caches.open(pagesCache);
  const page = await cache.match(url);
  if (!page) return undefined;
  const date = new Date(page.headers.get('date') ?? Date.now());
  const when = date.toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'short' });
  const notice =
    `<p class="wrap unscripted" role="status">Você está sem internet. Esta cópia da página é de ${when}: ` +
    'preços e estoque podem ter mudado. <a class="link" href="">Atualizar</a></p>';
  return changed(page, (html) => html.replace('<main ', `${notice}<main `));
}

/** The offline page with links to the stored pages, the last one first; of pages with one title, to the last one. */
async function offlineDocument() {
  const page = await caches.match(offlinePage);
  if (!page) return undefined;
  const cache = await caches.open(pagesCache);
  const requests = (await cache.keys()).reverse();
  const links = new Map();
  for (const request of requests) {
    const kept = await (await cache.match(request)).text();
    const [, title = request.url] = kept.match(/<title>([^<]*)/) ?? [];
    if (!links.has(title)) links.set(title, `<li><a class="link" href="${request.url}">${title}</a></li>`);
  }
  if (links.size === 0) return page;
  const list = `<h2>Páginas que você já viu</h2><ul class="kept-pages">${[...links.values()].join('')}</ul>`;
  return changed(page, (html) => html.replace('</main>', `${list}</main>`));
}

async function changed(page, change) {
  const headers = new Headers(page.headers);
  // the body is now uncompressed and longer
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(change(await page.text()), { headers });
}
