import { type Preview, signPreview } from '@storefront/release-protocol/signing';
import Fastify from 'fastify';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { aDiscovery } from '../../testing/a-discovery.ts';
import { aRelease } from '../../testing/a-release.ts';
import { signedRevocation, signRecord, testKey } from '../../testing/signing.ts';
import { aShop, previewOrigin, shopOrigin } from '../testing/a-shop.ts';

// @vitest-environment node

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

const atPreviews = { host: new URL(previewOrigin).host };

/** Follows a preview's link at the origin of previews. @returns what a browser sends there from then on */
async function open(get: Awaited<ReturnType<typeof shop>>['get'], link: string) {
  const reply = await get(link, atPreviews);
  const [cookie = ''] = String(reply.headers['set-cookie']).split(';');
  return { reply, visitor: { ...atPreviews, cookie } };
}

it('a link shows the release, rendered by the server, to its bearer alone, and counts for no release', async () => {
  const { get, viewed, served } = await shop();
  const { reply, visitor } = await open(get, `/split?pg=2&preview=${signPreview(preview(), testKey)}`);
  expect(reply.statusCode).toBe(302);
  expect(reply.headers).toMatchObject({ location: '/split?pg=2', 'cache-control': 'private, no-store' });
  expect(reply.headers['set-cookie']).toMatch(
    /^previa\.mfe-preview=.*; Path=\/; SameSite=Lax; Max-Age=7[12]\d\d; HttpOnly$/,
  );
  const previewed = await get('/split?pg=2', visitor);
  expect(previewed.body).toContain('mf-listing 3.0.0');
  expect(previewed.body).toContain('é uma prévia até');
  expect(previewed.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  });
  expect(previewed.headers['content-security-policy']).toContain(`frame-ancestors ${shopOrigin};`);
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

it('a stale cookie before the valid one does not end a preview', async () => {
  const { get } = await shop();
  const { visitor } = await open(get, `/?preview=${signPreview(preview(), testKey)}`);
  const stale = `previa.mfe-preview=${signPreview(preview(inHours(-1)), testKey)}`;
  const { body } = await get('/split', { ...visitor, cookie: `${stale}; ${visitor.cookie}` });
  expect(body).toContain('mf-listing 3.0.0');
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
  const ended = await get('/split', visitor);
  expect([ended.statusCode, ended.headers['cache-control']]).toEqual([403, 'private, no-store']);
  expect(ended.body).toContain('Esta prévia terminou');
  expect(disposed).toEqual(['mf-listing@3.0.0']);
  const off = await get('/split?preview=off', visitor);
  expect(off.headers).toMatchObject({
    location: `${shopOrigin}/split`,
    'set-cookie': [
      expect.stringMatching(/^previa\.mfe-preview=;.*Max-Age=0/),
      expect.stringMatching(/^previa\.mfe-override-link=;.*Max-Age=0/),
    ],
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
    trust.follows(signedRevocation(version, revokedPreviews));
  revoke(1, 'link-0001');
  expect((await get('/split', visitor)).statusCode).toBe(403);
  expect((await get(`/?preview=${link('link-0001')}`, atPreviews)).statusCode).toBe(403);
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
  expect((await get('/split', visitor)).statusCode).toBe(403);
  expect((await get('/split')).body).toContain('mf-listing 1.0.0');
});

it('never leads to another host', async () => {
  const { get } = await shop();
  const { statusCode, headers } = await get('//evil.example/?preview=off');
  expect([statusCode, headers.location]).toEqual([400, undefined]);
  expect((await get('/split?preview=off&url=//evil.example')).headers.location).toBe(
    '/split?url=//evil.example',
  );
});

it('a release that its team did not sign is not shown, and the page says why', async () => {
  stored.signature = signRecord({ ...record, version: '9.9.9' });
  const { get } = await shop();
  const { visitor } = await open(get, `/?preview=${signPreview(preview(), testKey)}`);
  const { body } = await get('/split', visitor);
  expect(body).toContain('mf-listing 1.0.0');
  expect(body).toContain('não pôde ser mostrada: mf-listing@3.0.0 is not what its signature was made for');
});

it('the shop passes links on to the origin of previews, and takes none itself', async () => {
  const { get } = await shop();
  const signed = signPreview(preview(), testKey);
  const reply = await get(`/split?pg=2&preview=${signed}`);
  expect(reply.statusCode).toBe(302);
  expect(reply.headers).toMatchObject({
    location: `${previewOrigin}/split?pg=2&preview=${signed}`,
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  });
  expect(reply.headers['set-cookie']).toBeUndefined();
  // the cookie that a preview has, and one of its name without the prefix, do nothing at the shop
  for (const cookie of [`previa.mfe-preview=${signed}`, `mfe-preview=${signed}`]) {
    const { body, headers } = await get('/split', { cookie });
    expect(body).toContain('<b>mf-listing 1.0.0</b>');
    expect(headers['x-robots-tag']).toBeUndefined();
  }
});

it('a path with two slashes leads from the shop to the origin of previews, and to no other host', async () => {
  const { get } = await shop();
  const { headers } = await get(`//evil.example/?preview=${signPreview(preview(), testKey)}`);
  expect(new URL(String(headers.location), shopOrigin).host).toMatch(/^(previa\.)?loja\.example$/);
});

it('the origin of previews takes no cookie of the shop, and shows nothing without a preview', async () => {
  const { get } = await shop();
  const signed = signPreview(preview(), testKey);
  for (const cookie of ['', `mfe-preview=${signed}`, `xprevia.mfe-preview=${signed}`]) {
    const { statusCode, headers, body } = await get('/split', { ...atPreviews, cookie });
    expect([statusCode, headers['cache-control']]).toEqual([403, 'private, no-store']);
    expect(headers['x-robots-tag']).toContain('noindex');
    expect(body).not.toContain('mf-listing');
  }
});

it('crawlers are to leave the origin of previews alone', async () => {
  const { get } = await shop();
  expect((await get('/robots.txt', atPreviews)).body).toBe('User-agent: *\nDisallow: /\n');
});

describe('the frame around a preview', () => {
  const asDocument = { 'sec-fetch-dest': 'document' };

  it('shows it to people: the page leads there, and not inside of it', async () => {
    const { get } = await shop();
    const { visitor } = await open(get, `/?preview=${signPreview(preview(), testKey)}`);
    const reply = await get('/split?pg=2', { ...visitor, ...asDocument });
    expect([reply.statusCode, reply.headers.location]).toEqual([
      302,
      `${shopOrigin}/_shell/preview?pagina=%2Fsplit%3Fpg%3D2`,
    ]);
    const inside = await get('/split?pg=2', { ...visitor, 'sec-fetch-dest': 'iframe' });
    expect(inside.body).toContain('mf-listing 3.0.0');
  });

  it('is a page of the shop without code, whose notice the preview cannot reach or leave', async () => {
    const { get } = await shop();
    const { body, headers } = await get('/_shell/preview?pagina=%2Fsplit%3Fpg%3D2');
    expect(body).toContain('aria-label="Prévia"');
    expect(body).toContain(`href="${previewOrigin}/?preview=off"`);
    expect(body).toContain(`src="${previewOrigin}/split?pg=2"`);
    expect(body).not.toMatch(/<script|allow-top-navigation|allow-popups/);
    expect(headers['content-security-policy']).toMatch(
      new RegExp(`^default-src 'none';.*frame-src ${previewOrigin};.*frame-ancestors 'none'$`),
    );
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  });

  it.each(['//evil.example/', '/\\evil.example', 'https://evil.example/', '', '"><script>', '/?a="><b>'])(
    'shows no page but of the origin of previews: %s',
    async (path) => {
      const { get } = await shop();
      const { body } = await get(`/_shell/preview?pagina=${encodeURIComponent(path)}`);
      const [, src = ''] = /<iframe [^>]*src="([^"]*)"><\/iframe>/.exec(body) ?? [];
      expect(new URL(src.replaceAll('&amp;', '&')).origin).toBe(previewOrigin);
    },
  );

  it('is not at the origin of previews', async () => {
    const { get } = await shop();
    expect((await get('/_shell/preview?pagina=/', atPreviews)).statusCode).toBe(404);
  });

  it('is left out for a program, whose link says so', async () => {
    const { get } = await shop();
    const link = signPreview({ ...preview(), unframed: true }, testKey);
    const { visitor } = await open(get, `/?preview=${link}`);
    expect((await get('/split', { ...visitor, ...asDocument })).body).toContain('mf-listing 3.0.0');
  });
});
