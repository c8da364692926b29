// @vitest-environment node

import type { LoadContext } from '@storefront/contracts';
import type { Discovery } from '@storefront/release-protocol';
import { describe, expect, it } from 'vitest';
import { aShop } from '../http/testing/a-shop.ts';
import type { LoadedModule } from '../page/slot-tree.ts';
import { computeBucket } from '../releases/cohorts.ts';
import { aDiscovery } from '../testing/a-discovery.ts';

const key = 'mf-listing/ListingPage@2.0.0';
const canary = (percent: number): Discovery =>
  aDiscovery('mf-listing', { active: '1.0.0', canary: '2.0.0' }, percent);
const active = aDiscovery('mf-listing', { active: '2.0.0' });

/** Throws where an address says so, as a release does that reads a value carelessly. */
const careless = (version: string) => ({
  load: async ({ path, search }: LoadContext) => {
    if (version === '2.0.0' && `${path}${search}`.includes('evil')) throw new TypeError('evil');
    return 1;
  },
});
const broken = (version: string) => ({
  load: async () => {
    if (version === '2.0.0') throw new TypeError('broken');
    return 1;
  },
});
const open = (discovery: Discovery, ofVersion: (version: string) => Partial<LoadedModule>) =>
  aShop([discovery], undefined, undefined, { ofVersion, trustProxy: 'loopback' });

/** A cookie that gets the canary of half the visitors, or does not. */
const cohorts = Array.from({ length: 1000 }, (_, cohort) => String(cohort).padStart(3, '0'));
const cookieOf = (isIn: (bucket: number) => boolean) =>
  `mfe-cohort=${cohorts.find((cohort) => isIn(computeBucket('mf-listing', cohort)))}`;
const inCanary = cookieOf((bucket) => bucket < 50);
const inControl = cookieOf((bucket) => bucket >= 50);

describe('one address', () => {
  it.each([
    ['in the canary', inCanary],
    ['in its control arm', inControl],
    ['without a cookie', ''],
  ])('opens no circuit and fills no arm by hundreds of requests: %s', async (_, cookie) => {
    const { get, readCounts, openedCircuits } = await open(canary(50), careless);
    for (let i = 0; i < 300; i++) {
      const { statusCode } = await get(`/split?pg=evil${i}`, { cookie });
      expect(statusCode).toBe(200);
      await get(`/ar-condicionado?pg=${i}`, { cookie });
    }
    expect(openedCircuits).toEqual([]);
    const [ofCanary, other] = [await readCounts('2.0.0'), await readCounts('1.0.0')];
    for (const { views, failedViews } of [ofCanary, other.control ?? {}]) {
      expect(views).toBeLessThanOrEqual(3);
      expect(failedViews).toBeLessThanOrEqual(3);
    }
    expect(other.failedViews).toBe(0);
  });

  it('costs the only release nothing: 400, and no view of it', async () => {
    const { get, readCounts, openedCircuits } = await open(active, careless);
    for (let i = 0; i < 300; i++) expect((await get(`/split?pg=evil${i}`)).statusCode).toBe(400);
    expect(openedCircuits).toEqual([]);
    expect(await readCounts('2.0.0')).toMatchObject({
      views: 0,
      failedViews: 0,
      throws: 0,
      hangs: 0,
      requestFaults: 300,
    });
  });
});

it('one cookie fails three views of an arm, whatever the addresses', async () => {
  const { get, readCounts, openedCircuits } = await open(canary(50), careless);
  for (let i = 0; i < 200; i++)
    await get('/split?pg=evil', { cookie: inCanary, 'x-forwarded-for': `203.0.${i}.1` });
  expect(openedCircuits).toEqual([]);
  expect(await readCounts('2.0.0')).toMatchObject({ failedViews: 3, views: 30 });
});

it('one URL fails three views of an arm, whoever asks', async () => {
  const { get, readCounts, openedCircuits } = await open(canary(100), careless);
  for (let i = 0; i < 200; i++)
    await get('/split?pg=evil', { 'x-forwarded-for': `2001:db8:${i.toString(16)}::1` });
  expect(openedCircuits).toEqual([]);
  expect(await readCounts('2.0.0')).toMatchObject({ views: 200, failedViews: 3 });
});

it('one network of IPv6 is one visitor', async () => {
  const { get, readCounts } = await open(canary(100), careless);
  for (let i = 0; i < 20; i++)
    await get(`/split?pg=evil${i}`, { 'x-forwarded-for': `2001:db8:0:1::${i.toString(16)}` });
  expect(await readCounts('2.0.0')).toMatchObject({ views: 3, failedViews: 3 });
});

describe('a release that fails for everybody', () => {
  it.each([
    ['as a canary', canary(100), 200],
    ['as the only release', active, 500],
  ])('is ejected at the fifth request, at one URL and of one visitor: %s', async (_, discovery, status) => {
    const { get, openedCircuits } = await open(discovery, broken);
    for (let i = 0; i < 4; i++) expect((await get('/split')).statusCode).toBe(status);
    expect(openedCircuits).toEqual([]);
    await get('/split');
    expect(openedCircuits).toEqual([key]);
  });
});
