import zlib from 'node:zlib';
import { ApiError } from '@storefront/contracts';
import { expect, it, vi } from 'vitest';
import { aShop } from '../http/testing/a-shop.ts';
import { aDiscovery } from '../testing/a-discovery.ts';
import { aRelease } from '../testing/a-release.ts';

const listing = () => aDiscovery('mf-listing', { active: '1.0.0' });

it('browsers and shared caches may store a public page, and browsers revalidate it by its tag', async () => {
  const { get } = await aShop([listing()]);
  const { statusCode, headers, body } = await get('/split');
  expect(statusCode).toBe(200);
  expect(body).toContain('mf-listing 1.0.0');
  expect(headers['cache-control']).toBe('public, no-cache');
  expect(headers['cdn-cache-control']).toBe('max-age=60, stale-while-revalidate=240, stale-if-error=86400');
  expect(headers['set-cookie']).toBeUndefined();
  expect((await get('/split', { 'if-none-match': headers.etag })).statusCode).toBe(304);
});

it('says the time at which it is sent, also when a stored page is sent again', async () => {
  const { get } = await aShop([listing()]);
  const times = vi.spyOn(Date, 'now');
  for (const ms of [1_795_000_000_000, 1_795_000_000_500]) {
    times.mockReturnValue(ms);
    const { headers } = await get('/split');
    expect(headers['server-timing']).toMatch(new RegExp(`^mf-.+, now;desc="${ms}"$`));
  }
});

it('a page varies by the coding alone, and its tag is weak, since all codings share it', async () => {
  const { get } = await aShop([listing()]);
  const compressed = await get('/split', { 'accept-encoding': 'br', 'user-agent': 'iPhone', accept: '*/*' });
  for (const { headers } of [await get('/split'), compressed]) {
    expect(headers.vary).toBe('accept-encoding');
    expect(headers.etag).toMatch(/^W\/"[\w-]+"$/);
  }
});

it('a public page is rendered once for all requests within a second', async () => {
  const load = vi.fn(async () => 1);
  const { get } = await aShop([listing()], load);
  await Promise.all([get('/split'), get('/split'), get('/split')]);
  expect(load).toHaveBeenCalledTimes(1);
});

it('query names that a page does not read reach neither it nor the key of the cache', async () => {
  const load = vi.fn(async () => 1);
  const { get } = await aShop([listing()], load);
  const [plain] = await Promise.all(
    ['/split', '/split?x=1', '/split?y[]=2&utm_campaign=z'].map((url) => get(url)),
  );
  expect(load).toHaveBeenCalledTimes(1);
  expect(plain?.body).toContain('"search":""');
  const { body } = await get('/split?x=1&order=Menor+Pre%C3%A7o&%70g=2');
  expect(load).toHaveBeenLastCalledWith(
    expect.objectContaining({ search: '?order=Menor+Pre%C3%A7o&%70g=2' }),
  );
  expect(body).toContain('"search":"?order=Menor+Pre%C3%A7o&%70g=2"');
});

it('each page that is sent is a view of the releases preferred for it, from the cache and as a 304 too', async () => {
  const { get, viewed } = await aShop([listing()]);
  const { headers } = await get('/split');
  await get('/split');
  await get('/split', { 'if-none-match': headers.etag });
  const view = { remote: 'mf-listing', version: '1.0.0', outcome: 'shown' };
  expect(viewed).toEqual([view, view, view]);
});

it('metrics name a page by its module, never by its path', async () => {
  const { get, readMetrics } = await aShop([listing()]);
  for (const path of ['/split', '/chuveiros']) await get(path);
  const text = await readMetrics();
  const counts = [...text.matchAll(/^http_request_duration_seconds_count\{(.*)$/gm)].map(
    ([, count]) => count,
  );
  expect(counts).toEqual(['method="GET",route="mf-listing/ListingPage",status="2xx"} 2']);
});

it('every screen gets one document, whatever the browser says', async () => {
  const load = vi.fn(async ({ device }) => device);
  const { get } = await aShop([listing()], load);
  const agents = [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)',
    'Mozilla/5.0 (X11; Linux x86_64)',
    '',
  ];
  const pages = [];
  for (const agent of agents) pages.push(await get('/split', { 'user-agent': agent, accept: agent }));
  expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
  expect(load.mock.results).toHaveLength(1);
  expect(load).toHaveBeenCalledWith(expect.objectContaining({ device: 'mobile' }));
});

it('a private page is complete, compressed, and never cached', async () => {
  const load = vi.fn(async () => 1);
  const { get } = await aShop([aDiscovery('mf-cart', { active: '1.0.0' })], load);
  const { headers, rawPayload } = await get('/checkout/carrinho', { 'accept-encoding': 'br' });
  await get('/checkout/carrinho');
  expect([headers['cache-control'], headers['content-encoding']]).toEqual(['private, no-store', 'br']);
  expect(headers['cdn-cache-control']).toBeUndefined();
  expect(zlib.brotliDecompressSync(rawPayload).toString()).toContain('mf-cart 1.0.0');
  expect(load).toHaveBeenCalledTimes(2);
});

it('an outage of the API is a 503 with retry-after that is never cached', async () => {
  const { get } = await aShop([listing()], async () => {
    throw new ApiError('away', { status: 0, code: 'unreachable' });
  });
  const { statusCode, headers } = await get('/split');
  expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([
    503,
    '10',
    'private, no-store',
  ]);
  expect(headers['cdn-cache-control']).toBeUndefined();
});

it('what the API does not find is a 404', async () => {
  const { get } = await aShop([listing()], async () => {
    throw new ApiError('none', { status: 404, code: 'not-found' });
  });
  expect((await get('/nada')).statusCode).toBe(404);
});

it('after a rollback no older page is served', async () => {
  const { get, releases } = await aShop([listing()]);
  await get('/split');
  await releases.apply(aDiscovery('mf-listing', { active: '0.9.0' }));
  expect((await get('/split')).headers['x-release']).toBe('mf-listing=0.9.0');
});

it('an answer names its request; what others may get does not, and a release runs for the request that needs it', async () => {
  const { get, runs } = await aShop([listing()], async () => 1);
  const [first, second] = [await get('/split'), await get('/split')];
  const ids = [first, second].map(({ headers }) => String(headers['x-request-id']));
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(second.body).not.toContain(id);
  expect(runs.map(({ requestId }) => requestId)).toEqual([ids[0]]);
});

it('a page with a remote under development names its routes that another remote has', async () => {
  const release = aRelease('mf-zeta', 'dev', {});
  const routes = [{ path: '/:first', module: 'ZetaPage' }];
  const { get } = await aShop([listing()], undefined, undefined, {
    unreleased: async () => ({
      releases: new Map([['mf-zeta', { ...release, record: { ...release.record, routes } }]]),
      shell: undefined,
      origins: [],
      notice: (ignoredRoutes) => `<aside>${ignoredRoutes.join()}</aside>`,
    }),
  });
  expect((await get('/split')).body).toContain(
    '<aside>mf-zeta: its route /:first is ignored: mf-listing has ',
  );
});

it('notes which live remote has a page at a path, of status 200 only', async () => {
  const load = async ({ path }: { readonly path: string }) => {
    if (path === '/gone') throw new ApiError('none', { status: 404, code: 'not-found' });
    return 1;
  };
  const { get, served } = await aShop([listing(), aDiscovery('mf-cart', { active: '1.0.0' })], load);
  const statuses = [];
  for (const url of ['/split/duto?x=1', '/gone', '/checkout/carrinho'])
    statuses.push((await get(url)).statusCode);
  expect(statuses).toEqual([200, 404, 200]);
  expect(served).toEqual(['mf-listing /split/duto', 'mf-cart /checkout/carrinho']);
});
