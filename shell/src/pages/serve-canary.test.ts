import { expect, it } from 'vitest';
import { aShop } from '../http/testing/a-shop.ts';
import { aDiscovery } from '../testing/a-discovery.ts';

const listing = (canaryPercent?: number) =>
  aDiscovery(
    'mf-listing',
    { active: '1.0.0', ...(canaryPercent !== undefined && { canary: '2.0.0' }) },
    canaryPercent,
  );

it('while a canary runs, visitors get a cookie with an answer of their own, and stay on their side', async () => {
  const { get } = await aShop([listing(50)]);
  const versions = new Set<unknown>();
  for (let i = 0; i < 20; i++) {
    const first = await get('/split');
    const cookie = String(first.headers['set-cookie']).split(';')[0];
    expect(cookie).toMatch(/^mfe-cohort=\d{3}$/);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    expect(first.headers['cdn-cache-control']).toBeUndefined();
    const again = await get('/split', { cookie });
    const unchanged = await get('/split', { cookie, 'if-none-match': first.headers.etag });
    expect(unchanged.statusCode).toBe(304);
    expect(again.headers['x-release']).toBe(first.headers['x-release']);
    expect(again.headers['set-cookie']).toBeUndefined();
    versions.add(first.headers['x-release']);
  }
  expect([...versions].sort()).toEqual(['mf-listing=1.0.0', 'mf-listing=2.0.0']);
});

it("shared caches may hold both arms of a canary, which differ by the header that is the cache's key", async () => {
  const { get } = await aShop([listing(50)]);
  const shown = new Map<unknown, unknown>();
  for (let cohort = 100; cohort < 130; cohort++) {
    const { headers } = await get('/split', { cookie: `mfe-cohort=${cohort}` });
    expect(headers['cache-control']).toBe('public, no-cache');
    expect(headers['cdn-cache-control']).toContain('max-age=60');
    shown.set(headers['x-arm'], headers['x-release']);
  }
  expect(shown).toEqual(
    new Map([
      [undefined, 'mf-listing=1.0.0'],
      ['mf-listing@2.0.0', 'mf-listing=2.0.0'],
    ]),
  );
});

it('what a shared cache asks for is counted by the browsers that report it, what fails at once', async () => {
  const load = async ({ path }: { readonly path: string }) => {
    if (path === '/duto') throw new Error('broken');
    return 1;
  };
  const { get, viewed } = await aShop([listing()], load);
  const fromCache = { 'surrogate-capability': 'edge="Surrogate/1.0"' };
  const { headers } = await get('/split', fromCache);
  expect(headers['server-timing']).toContain(', uncounted, now;');
  expect(viewed).toEqual([]);
  const failing = await get('/duto', fromCache);
  expect(failing.headers['server-timing']).not.toContain('uncounted');
  expect(failing.headers['cdn-cache-control']).toBeUndefined();
  expect(viewed).toMatchObject([{ remote: 'mf-listing', outcome: 'failed' }]);
});

it.each([
  [0, 'mf-listing=1.0.0'],
  [100, 'mf-listing=2.0.0'],
])('a canary of %i % is exact', async (percent, release) => {
  const { get } = await aShop([listing(percent)]);
  for (let i = 0; i < 20; i++) expect((await get('/split')).headers['x-release']).toBe(release);
});
