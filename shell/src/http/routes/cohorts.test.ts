import { expect, it } from 'vitest';
import { cohorts, computeBucket } from '../../releases/cohorts.ts';
import { aDiscovery } from '../../testing/a-discovery.ts';
import { aShop } from '../testing/a-shop.ts';

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
  expect(listed.size).toBe(1000);
  expect(new Set(listed.values()).size).toBe(6);
  for (const cohort of cohorts) {
    const bucket = computeBucket('mf-listing', cohort);
    const isInOne = ofCart.includes(listed.get(cohort) ?? '');
    expect(isInOne, cohort).toBe(bucket >= 20 && bucket < 80);
  }
  for (const cohort of ['000', '250', '500', '750', '999']) {
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

const remotes = ['mf-a', 'mf-b', 'mf-c', 'mf-d', 'mf-e', 'mf-f', 'mf-g', 'mf-h', 'mf-i'] as const;

it.each([
  [4, 8000],
  [9, 13_000],
])('the list of %d canaries at once has at most %d characters', async (count, longest) => {
  const versions = { active: '1.0.0', canary: '2.0.0-rc.20261126123456' };
  const canaries = remotes.slice(0, count).map((remote) => aDiscovery(remote, versions, 33.3));
  const { get } = await aShop([listing(50), ...canaries.slice(1)]);
  expect(String((await get(path)).headers['x-cohorts']).length).toBeLessThanOrEqual(longest);
});

const phones = aDiscovery('mf-listing', { active: '1.0.0', canary: '2.0.0' }, 50, 'phone');
const inSp = aDiscovery('mf-cart', { active: '1.0.0', canary: '1.1.0' }, 50, 'BR-SP');

it('lists the arms of a device and a region for those alone, as their pages do', async () => {
  const { get } = await aShop([phones, inSp]);
  const read = async (query: string) => (await get(path + query)).headers;
  expect(await read('')).toMatchObject({ 'x-cohorts': '', 'x-audiences': 'BR-SP,phone' });
  expect((await read('?device=desktop&region=BR-RJ'))['x-cohorts']).toBe('');
  expect((await read('?device=phone&region='))['x-cohorts']).toMatch(/^mf-listing@.*;mf-listing@[^;]*;$/);
  expect((await read('?device=tablet&region=BR-SP'))['x-cohorts']).toMatch(/^mf-cart@.*;mf-cart@[^;]*;$/);
  const both = String((await read('?device=phone&region=BR-SP'))['x-cohorts']);
  for (const cohort of ['000', '500', '999']) {
    const asked = { cookie: `mfe-cohort=${cohort}`, 'sec-ch-ua-mobile': '?1', 'x-region': 'BR-SP' };
    const arm = String((await get('/split', asked)).headers['x-arm']);
    expect(both).toMatch(new RegExp(`(^|;)${arm}=[^;]*\\b${cohort}\\b`));
  }
});

it.each([
  '?device=staff',
  '?region=staff',
  '?device=phone&device=phone',
  '?device[]=phone',
  '?region=BR-SP,phone',
])('lists nobody for %s', async (query) => {
  const staff = aDiscovery('mf-listing', { active: '1.0.0', canary: '2.0.0' }, 50, 'staff');
  const { get } = await aShop([staff, inSp]);
  expect((await get(path + query)).headers).toMatchObject({ 'x-cohorts': '', 'x-audiences': 'BR-SP' });
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
