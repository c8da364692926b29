import zlib from 'node:zlib';
import { ApiError } from '@storefront/contracts';
import { expect, it, vi } from 'vitest';
import { aShop } from '../http/testing/a-shop.ts';
import { aDiscovery } from '../testing/a-discovery.ts';
import { aRelease } from '../testing/a-release.ts';

const listing = (canaryPercent?: number) =>
  aDiscovery(
    'mf-listing',
    { active: '1.0.0', ...(canaryPercent !== undefined && { canary: '2.0.0' }) },
    canaryPercent,
  );

it('caches may store a public page and revalidate it by its tag', async () => {
  const { get } = await aShop([listing()]);
  const { statusCode, headers, body } = await get('/split');
  expect(statusCode).toBe(200);
  expect(body).toContain('mf-listing 1.0.0');
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
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

it('a page says what it varies by, and its tag is weak, since all codings share it', async () => {
  const { get } = await aShop([listing()], async ({ device }) => device);
  const [desktop, compressed] = [await get('/split'), await get('/split', { 'accept-encoding': 'br' })];
  for (const { headers } of [desktop, compressed]) {
    expect(headers.vary).toBe('accept-encoding, user-agent');
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

it.each([
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36', 'mobile'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1', 'mobile'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36', 'desktop'],
  ['', 'desktop'],
])('guesses the screen from the user agent: %s is a %s', async (userAgent, device) => {
  const load = vi.fn(async () => 1);
  const { get } = await aShop([listing()], load);
  await get('/split', { 'user-agent': userAgent });
  expect(load).toHaveBeenCalledWith(expect.objectContaining({ device }));
});

it('a private page is complete, compressed, and never cached', async () => {
  const load = vi.fn(async () => 1);
  const { get } = await aShop([aDiscovery('mf-cart', { active: '1.0.0' })], load);
  const { headers, rawPayload } = await get('/checkout/carrinho', { 'accept-encoding': 'br' });
  await get('/checkout/carrinho');
  expect([headers['cache-control'], headers['content-encoding']]).toEqual(['no-store', 'br']);
  expect(zlib.brotliDecompressSync(rawPayload).toString()).toContain('mf-cart 1.0.0');
  expect(load).toHaveBeenCalledTimes(2);
});

it('an outage of the API is a 503 with retry-after that is never cached', async () => {
  const { get } = await aShop([listing()], async () => {
    throw new ApiError('away', { status: 0, code: 'unreachable' });
  });
  const { statusCode, headers } = await get('/split');
  expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '10', 'no-store']);
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

it('while a canary runs, visitors get a cookie, stay on their side, and their browsers alone store their pages', async () => {
  const { get } = await aShop([listing(50)]);
  const versions = new Set<unknown>();
  for (let i = 0; i < 20; i++) {
    const first = await get('/split');
    const cookie = String(first.headers['set-cookie']).split(';')[0];
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const again = await get('/split', { cookie });
    const unchanged = await get('/split', { cookie, 'if-none-match': first.headers.etag });
    expect(unchanged.statusCode).toBe(304);
    expect(again.headers['x-release']).toBe(first.headers['x-release']);
    expect(again.headers['set-cookie']).toBeUndefined();
    versions.add(first.headers['x-release']);
  }
  expect([...versions].sort()).toEqual(['mf-listing=1.0.0', 'mf-listing=2.0.0']);
});

it.each([
  [0, 'mf-listing=1.0.0'],
  [100, 'mf-listing=2.0.0'],
])('a canary of %i % is exact', async (percent, release) => {
  const { get } = await aShop([listing(percent)]);
  for (let i = 0; i < 20; i++) expect((await get('/split')).headers['x-release']).toBe(release);
});

it('a path with two slashes is no page and names no other host', async () => {
  const { get } = await aShop([listing()]);
  expect((await get('/split')).statusCode).toBe(200);
  const twice = await get('http://shop//split');
  expect(twice.statusCode).toBe(404);
  expect(twice.body).toContain('"path":"//split"');
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
  const { get } = await aShop([listing()], undefined, undefined, async () => ({
    releases: new Map([['mf-zeta', { ...release, record: { ...release.record, routes } }]]),
    shell: undefined,
    origins: [],
    notice: (ignoredRoutes) => `<aside>${ignoredRoutes.join()}</aside>`,
  }));
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
