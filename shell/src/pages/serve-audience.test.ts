// @vitest-environment node
import type { Audience } from '@storefront/release-protocol';
import { generateKey, signPreview, signStaffPass } from '@storefront/release-protocol/signing';
import { expect, it } from 'vitest';
import { aShop } from '../http/testing/a-shop.ts';
import { cohorts, computeBucket } from '../releases/cohorts.ts';
import { aDiscovery } from '../testing/a-discovery.ts';
import { testKey } from '../testing/signing.ts';

const canary = (audience: Audience, percent = 100) =>
  aDiscovery('mf-listing', { active: '1.0.0', canary: '2.0.0' }, percent, audience);

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const pass = { id: 'pass-0001', host: 'loja.example', expires: inHours(1) };
const host = { host: 'loja.example' };
const staffWith = (signed: string) => ({ ...host, cookie: `mfe-staff=${signed}; mfe-cohort=500` });

it('a pass shows the canary to its bearer, in a page that no shared cache holds', async () => {
  const { get, viewed } = await aShop([canary('staff')]);
  const begun = await get(`/split?pg=2&staff=${signStaffPass(pass, testKey)}`, host);
  expect(begun.statusCode).toBe(302);
  expect(begun.headers).toMatchObject({ location: '/split?pg=2', 'cache-control': 'private, no-store' });
  const [cookie = ''] = String(begun.headers['set-cookie']).split(';');
  expect(begun.headers['set-cookie']).toMatch(/; Path=\/; SameSite=Lax; Max-Age=3[56]\d\d; HttpOnly$/);
  const shown = await get('/split?pg=2', {
    ...host,
    cookie: `${cookie}; mfe-cohort=500`,
    'surrogate-capability': 'aragem="Surrogate/1.0"',
  });
  expect(shown.headers).toMatchObject({
    'x-release': 'mf-listing=2.0.0',
    'cache-control': 'private, no-cache',
  });
  for (const name of ['cdn-cache-control', 'x-arm', 'set-cookie'])
    expect(shown.headers[name]).toBeUndefined();
  expect(viewed).toMatchObject([{ remote: 'mf-listing', version: '2.0.0', outcome: 'shown' }]);
  const ended = await get('/split?staff=off', { ...host, cookie });
  expect(ended.headers['set-cookie']).toMatch(/^mfe-staff=; .*Max-Age=0/);
});

it('others have the ordinary page, without a cookie and held by shared caches', async () => {
  const { get } = await aShop([canary('staff')]);
  const { headers } = await get('/split', host);
  expect(headers).toMatchObject({ 'x-release': 'mf-listing=1.0.0', 'cache-control': 'public, no-cache' });
  expect(headers['cdn-cache-control']).toContain('max-age=60');
  for (const name of ['x-arm', 'set-cookie']) expect(headers[name]).toBeUndefined();
});

const preview = { id: 'pass-0001', remote: 'mf-listing', version: '2.0.0', expires: inHours(1) } as const;

it.each([
  ['forged', signStaffPass(pass, generateKey())],
  ['expired', signStaffPass({ ...pass, expires: inHours(-1) }, testKey)],
  ['of another host', signStaffPass({ ...pass, host: 'outra.example' }, testKey)],
  ['of another port', signStaffPass({ ...pass, host: 'loja.example:8080' }, testKey)],
  ['a preview', signPreview(preview, testKey)],
  ['cut off', signStaffPass(pass, testKey).slice(0, -1)],
  ['plain', 'staff'],
  ['not percent-encoded', '%'],
  ['empty', ''],
])('a cookie that is %s is an ordinary visitor', async (_, signed) => {
  const { get } = await aShop([canary('staff')]);
  const { headers } = await get('/split', staffWith(signed));
  expect(headers).toMatchObject({ 'x-release': 'mf-listing=1.0.0', 'cache-control': 'public, no-cache' });
  expect(headers['x-arm']).toBeUndefined();
});

it('a pass of another host before the valid one does not hide it', async () => {
  const { get } = await aShop([canary('staff')]);
  const stale = signStaffPass({ ...pass, host: 'a.example' }, testKey);
  const { headers } = await get('/split', staffWith(`${stale}; mfe-staff=${signStaffPass(pass, testKey)}`));
  expect(headers['x-release']).toBe('mf-listing=2.0.0');
});

it('a link of another host is refused, sets nothing, and says so', async () => {
  const { get } = await aShop([canary('staff')]);
  const refused = await get(`/split?staff=${signStaffPass(pass, testKey)}`, { host: 'outra' });
  expect(refused.statusCode).toBe(403);
  expect(refused.headers['set-cookie']).toBeUndefined();
  expect(refused.body).toContain('Este link da equipe expirou');
});

it('half of the staff gets the canary, the other half is compared with it', async () => {
  const { get, viewed } = await aShop([canary('staff', 50)]);
  for (const isIn of [true, false]) {
    const cohort = cohorts.find((each) => computeBucket('mf-listing', each) < 50 === isIn);
    const cookie = `mfe-staff=${signStaffPass(pass, testKey)}; mfe-cohort=${cohort}`;
    const { headers } = await get('/split', { ...host, cookie });
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers['x-release']).toBe(`mf-listing=${isIn ? '2.0.0' : '1.0.0'}`);
    expect(String(headers['server-timing']).includes('control;desc="mf-listing"')).toBe(!isIn);
  }
  expect(viewed.map(({ version, isControl = false }) => [version, isControl])).toEqual([
    ['2.0.0', false],
    ['1.0.0', true],
  ]);
});

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1';
const ipad = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15';

it.each([
  [{ 'sec-ch-ua-mobile': '?1', 'user-agent': ipad }, 'phone'],
  [{ 'sec-ch-ua-mobile': '?0', 'user-agent': iphone }, 'desktop'],
  [{ 'sec-ch-ua-mobile': 'yes', 'user-agent': iphone }, 'phone'],
  [{ 'user-agent': iphone }, 'phone'],
  [{ 'user-agent': ipad }, 'desktop'],
  [{}, 'desktop'],
] as const)('a browser that says %j has a device of the class %s', async (headers, device) => {
  for (const audience of ['phone', 'desktop'] as const) {
    const { get } = await aShop([canary(audience)]);
    const shown = await get('/split', { ...headers, cookie: 'mfe-cohort=500' });
    const isIn = audience === device;
    expect(shown.headers['x-release']).toBe(`mf-listing=${isIn ? '2.0.0' : '1.0.0'}`);
    expect(shown.headers['x-arm']).toBe(isIn ? 'mf-listing@2.0.0' : undefined);
  }
});

it.each([
  ['BR-SP', true],
  ['BR-RJ', false],
  ['SP', false],
  ['br-sp', false],
  ['BR-SP, BR-RJ', false],
  [undefined, false],
])('a visitor in the region %s has the canary for BR-SP: %s', async (region, isIn) => {
  const { get } = await aShop([canary('BR-SP')]);
  const { headers } = await get('/split', {
    cookie: 'mfe-cohort=500',
    ...(region !== undefined && { 'x-region': region }),
  });
  expect(headers['x-release']).toBe(`mf-listing=${isIn ? '2.0.0' : '1.0.0'}`);
});
