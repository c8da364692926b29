// @vitest-environment node
import { type Preview, signPreview } from '@storefront/contracts/signing';
import Fastify from 'fastify';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { aDiscovery } from '../testing/a-discovery.ts';
import { aRelease } from '../testing/a-release.ts';
import { signedDiscovery, signRecord, testKey } from '../testing/signing.ts';
import { aShop } from './testing/a-shop.ts';

const { record } = aRelease('mf-listing', '3.0.0');
let stored: { record: object; signature: string };
let registryUrl: string;
/** URL to which the registry redirects requests for the release; undefined: it answers them. */
let elsewhere: string | undefined;
beforeEach(async () => {
  elsewhere = undefined;
  stored = { record, signature: signRecord(record) };
  const registry = Fastify();
  registry.get('/releases/mf-listing/3.0.0', async (_, reply) =>
    elsewhere === undefined ? stored : reply.redirect(elsewhere),
  );
  registry.get('/elsewhere', async () => stored);
  registryUrl = await registry.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => registry.close());
});

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const preview = (expires = inHours(2)): Preview => ({
  id: 'link-0001',
  remote: 'mf-listing',
  version: '3.0.0',
  expires,
});
const shop = () => aShop([aDiscovery('mf-listing', { active: '1.0.0' })], undefined, registryUrl);

/** Follows a preview's link. @returns the cookie that it sets */
async function open(get: Awaited<ReturnType<typeof shop>>['get'], link: string) {
  const reply = await get(link);
  const [cookie = ''] = String(reply.headers['set-cookie']).split(';');
  return { reply, visitor: { cookie } };
}

it('a link shows the release, rendered by the server, to its bearer alone, and counts for no release', async () => {
  const { get, viewed, served } = await shop();
  const { reply, visitor } = await open(get, `/split?pg=2&preview=${signPreview(preview(), testKey)}`);
  expect(reply.statusCode).toBe(302);
  expect(reply.headers).toMatchObject({ location: '/split?pg=2', 'cache-control': 'private, no-store' });
  expect(reply.headers['set-cookie']).toMatch(/; Path=\/; SameSite=Lax; Max-Age=7[12]\d\d; HttpOnly$/);
  const previewed = await get('/split?pg=2', visitor);
  expect(previewed.body).toContain('mf-listing 3.0.0');
  expect(previewed.body).toContain('é uma prévia até');
  expect(previewed.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  });
  expect([viewed, served]).toEqual([[], []]);
  const other = await get('/split?pg=2');
  expect(other.body).toContain('mf-listing 1.0.0');
  expect(other.headers['x-robots-tag']).toBeUndefined();
  expect(other.headers['cache-control']).toContain('public');
});

it('a release is taken from no address that the registry redirects to', async () => {
  const { get } = await shop();
  elsewhere = '/elsewhere';
  const { visitor } = await open(get, `/?preview=${signPreview(preview(), testKey)}`);
  const { body } = await get('/split', visitor);
  expect(body).toContain('<b>mf-listing 1.0.0</b>');
  expect(body).toContain('mf-listing 3.0.0</b> não pôde ser mostrada');
});

it('an open page of a preview stays with it', async () => {
  const { get } = await shop();
  const { visitor } = await open(get, `/?preview=${signPreview(preview(), testKey)}`);
  const own = await get('/_shell/releases', visitor);
  expect(own.json()).toEqual({ 'mf-listing': ['3.0.0', '1.0.0'] });
  expect(own.headers['cache-control']).toBe('no-store');
  expect((await get('/_shell/releases')).json()).toEqual({ 'mf-listing': ['1.0.0'] });
});

it('a preview ends when it expires, and by its own link; its process ends too', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { get, disposed } = await shop();
  const { visitor } = await open(get, `/?preview=${signPreview(preview(inHours(1)), testKey)}`);
  expect((await get('/split', visitor)).body).toContain('mf-listing 3.0.0');
  await vi.advanceTimersByTimeAsync(3_661_000);
  const { body, headers } = await get('/split', visitor);
  expect(body).toContain('mf-listing 1.0.0');
  expect(headers['x-robots-tag']).toBeUndefined();
  expect(disposed).toEqual(['mf-listing@3.0.0']);
  const off = await get('/split?preview=off', visitor);
  expect(off.headers).toMatchObject({
    location: '/split',
    'set-cookie': expect.stringContaining('Max-Age=0'),
  });
});

it('a link that the registry revoked ends at once, another of the same release stays valid', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { get, trust, disposed } = await shop();
  const link = (id: string) => signPreview({ ...preview(), id }, testKey);
  const { visitor } = await open(get, `/?preview=${link('link-0001')}`);
  const { visitor: other } = await open(get, `/?preview=${link('link-0002')}`);
  for (const each of [visitor, other]) expect((await get('/split', each)).body).toContain('3.0.0');
  const revoke = (version: number, ...revokedPreviews: string[]) =>
    trust.follows(signedDiscovery({ microFrontends: {}, revokedPreviews }, version));
  revoke(1, 'link-0001');
  expect((await get('/split', visitor)).body).toContain('mf-listing 1.0.0');
  expect((await get(`/?preview=${link('link-0001')}`)).statusCode).toBe(403);
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await get('/split', other)).body).toContain('mf-listing 3.0.0');
  expect(disposed).toEqual([]);
  revoke(2, 'link-0001', 'link-0002');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(disposed).toEqual(['mf-listing@3.0.0']);
});

it.each([
  ['an expired one', () => signPreview(preview(inHours(-1)), testKey)],
  ['another text', () => 'guess'],
  ['an unsigned one', () => Buffer.from(JSON.stringify(preview())).toString('base64url')],
])('%s is refused as a page, and changes nothing', async (_, signed) => {
  const { get } = await shop();
  const { reply, visitor } = await open(get, `/split?preview=${signed()}`);
  expect(reply.statusCode).toBe(403);
  expect(reply.body).toContain('Esta prévia expirou ou o link não está completo');
  expect((await get('/split', visitor)).body).toContain('mf-listing 1.0.0');
});

it('never leads to another host', async () => {
  const { get } = await shop();
  expect((await get('//evil.example/?preview=off')).headers.location).toBe('/evil.example/');
});

it('a release that its team did not sign is not shown, and the page says why', async () => {
  stored.signature = signRecord({ ...record, version: '9.9.9' });
  const { get } = await shop();
  const { visitor } = await open(get, `/?preview=${signPreview(preview(), testKey)}`);
  const { body } = await get('/split', visitor);
  expect(body).toContain('mf-listing 1.0.0');
  expect(body).toContain('não pôde ser mostrada: mf-listing@3.0.0 is not what its signature was made for');
});
