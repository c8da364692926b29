import { expect, it } from 'vitest';
import { aShop } from '../http/testing/a-shop.ts';
import { cohorts, computeBucket } from '../releases/cohorts.ts';
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

it('a stale cookie before the valid one does not move a visitor to the other side', async () => {
  const { get } = await aShop([listing(50)]);
  for (let cohort = 100; cohort < 110; cohort++) {
    const { headers } = await get('/split', { cookie: `mfe-cohort=${cohort}` });
    const again = await get('/split', { cookie: `mfe-cohort=old; mfe-cohort=${cohort}` });
    expect(again.headers['x-release']).toBe(headers['x-release']);
    expect(again.headers['set-cookie']).toBeUndefined();
  }
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
      ['mf-listing@control', 'mf-listing=1.0.0'],
      ['mf-listing@2.0.0', 'mf-listing=2.0.0'],
    ]),
  );
});

it.each([
  ['000', 10],
  ['999', 10],
  ['500', 50],
])(
  'a view of cohort %s counts for the arm that the header names, also in the browser',
  async (cohort, percent) => {
    const { get, viewed } = await aShop([listing(percent)]);
    const bucket = computeBucket('mf-listing', cohort);
    const { headers } = await get('/split', { cookie: `mfe-cohort=${cohort}` });
    const isControl = bucket >= 100 - percent;
    expect(headers['x-arm'] === 'mf-listing@control').toBe(isControl);
    expect(String(headers['server-timing']).includes('control;desc="mf-listing"')).toBe(isControl);
    expect(viewed[0]?.isControl ?? false).toBe(isControl);
  },
);

it('pages of either arm are rendered as seldom, also when others have just seen them', async () => {
  const { get, runs } = await aShop([listing(20)]);
  const findCohort = (lowest: number) =>
    cohorts.find((each) => Math.floor(computeBucket('mf-listing', each)) === lowest);
  const [canary, other, control] = [0, 50, 99].map(findCohort);
  const count = async (cohort = '') => {
    runs.length = 0;
    for (let view = 0; view < 2; view++) await get('/split', { cookie: `mfe-cohort=${cohort}` });
    return runs.length;
  };
  expect([await count(other), await count(canary), await count(control)]).toEqual([1, 1, 1]);
});

it('what a shared cache asks for is counted by the browsers that report it, what fails at once', async () => {
  let isBroken = false;
  const load = async () => {
    if (isBroken) throw new Error('broken');
    return 1;
  };
  const { get, viewed } = await aShop([listing()], load);
  const fromCache = { 'surrogate-capability': 'edge="Surrogate/1.0"' };
  const { headers } = await get('/split', fromCache);
  expect(headers['server-timing']).toContain(', uncounted, now;');
  expect(viewed).toEqual([]);
  isBroken = true;
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
