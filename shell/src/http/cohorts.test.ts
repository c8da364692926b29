import { expect, it } from 'vitest';
import { cohorts, computeBucket } from '../releases/cohorts.ts';
import { aDiscovery } from '../testing/a-discovery.ts';
import { aShop } from './testing/a-shop.ts';

const listing = (percent: number) => aDiscovery('mf-listing', { active: '1.0.0', canary: '2.0.0' }, percent);
const cart = (percent: number) => aDiscovery('mf-cart', { active: '1.0.0', canary: '1.1.0' }, percent);
const path = '/_shell/cohorts';

it('tells caches which cohorts are in which arm, and the pages say the same', async () => {
  const { get } = await aShop([listing(20), cart(50)]);
  const { statusCode, headers } = await get(path);
  expect(statusCode).toBe(204);
  const arms = String(headers['x-cohorts']).matchAll(/([^;=]+)=([^;]+);/g);
  const listed = new Map(
    [...arms].flatMap(([, arm, list]) => list?.split(',').map((each) => [each, arm]) ?? []),
  );
  const ofCart = ['mf-cart@1.1.0', 'mf-cart@control'];
  expect(new Set(listed.values())).toEqual(
    new Set(ofCart.flatMap((arm) => [arm, `${arm}+mf-listing@2.0.0`, `${arm}+mf-listing@control`])),
  );
  for (const cohort of cohorts) {
    const bucket = computeBucket('mf-listing', cohort);
    const arms = listed.get(cohort)?.split('+') ?? [];
    expect(arms.includes('mf-listing@2.0.0')).toBe(bucket < 20);
    expect(arms.includes('mf-listing@control')).toBe(bucket >= 80);
  }
  for (const cohort of ['000', '250', '999']) {
    const page = await get('/split', { cookie: `mfe-cohort=${cohort}` });
    expect(page.headers['x-arm']).toBe(listed.get(cohort));
    expect(page.headers['x-generation']).toBe(headers['x-generation']);
  }
});

it('lists nobody while no canary runs, and every cohort within the headers that caches take', async () => {
  const { get } = await aShop([aDiscovery('mf-listing', { active: '1.0.0' })]);
  expect((await get(path)).headers['x-cohorts']).toBe('');
  for (const shares of [[listing(100)], [listing(50), cart(50)]]) {
    const all = await aShop(shares);
    expect(String((await all.get(path)).headers['x-cohorts']).length).toBeLessThan(4200);
  }
});

it('is kept by caches alone, and purged by its tag with each release', async () => {
  const { get, releases } = await aShop([listing(20)]);
  const { headers } = await get(path);
  expect(headers).toMatchObject({
    'cache-control': 'public, no-cache',
    'cdn-cache-control': 'max-age=5, stale-while-revalidate=5, stale-if-error=86400',
    'cache-tag': 'cohorts',
  });
  await releases.apply(listing(30));
  const after = await get(path);
  expect(after.headers['x-cohorts']).not.toBe(headers['x-cohorts']);
  expect(after.headers['x-generation']).not.toBe(headers['x-generation']);
});
