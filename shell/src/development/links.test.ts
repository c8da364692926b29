// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Signer } from '@fastify/cookie';
import Fastify, { type FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { UnreleasedPage } from '../document/unreleased-page.ts';
import { separatePreviews } from '../http/protocol/preview-origin.ts';
import { guardPreviewCalls, previewHook } from '../http/routes/preview-pages.ts';
import { aRelease } from '../testing/a-release.ts';
import { linkRoutes } from './link-routes.ts';
import { findOverrideLinks, openLinkedPages } from './linked-pages.ts';

const key = 'k'.repeat(32);
const manifest = 'http://127.0.0.1:5173/mf-manifest.json';
const hourMs = 3_600_000;
const shell = { inlineScript: '', scripts: ['/assets/shell-dev/shell.js'], styles: [], font: '' };
const live = aRelease('mf-cart', '1.0.0', { CartPage: { default: () => null } });

/** A link's text, as `remote-kit dev --shop` signs it. */
const sign = (value: object, by = key) => new Signer(by).sign(JSON.stringify(value));
const link = (lifeMs = hourMs, remote = 'mf-cart', address = manifest) =>
  sign({ [remote]: address, until: Date.now() + lifeMs });

const shop = 'https://shop.example';
const previews = 'https://previa.shop.example';

let folder: string;
let app: ReturnType<typeof Fastify>;
let shown: UnreleasedPage | undefined;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  folder = mkdtempSync(path.join(tmpdir(), 'links-'));
  const assetsFile = path.join(folder, 'assets.json');
  writeFileSync(assetsFile, JSON.stringify(shell));
  app = Fastify({ trustProxy: true });
  separatePreviews(app, { previews: { origin: previews, frameOrigin: shop }, port: 4000 });
  const findLink = findOverrideLinks(key, app.log);
  const none = { read: () => undefined };
  guardPreviewCalls(app, none, findLink);
  linkRoutes(app, key);
  app.post('/v2/front/*', async () => 'answered');
  const follow = openLinkedPages({
    assetsFile,
    findLink,
    liveRelease: (remote) => (remote === 'mf-cart' ? live : undefined),
  });
  app.get('/*', { onRequest: previewHook(none, [], findLink) }, async (request: FastifyRequest) => {
    shown = await follow(request);
    return `cookies: ${request.headers.cookie}`;
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
  rmSync(folder, { recursive: true });
});

/** Visitors come over https, through a proxy. */
const visitor = { host: 'shop.example', 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' };
const atPreviews = { ...visitor, host: 'previa.shop.example' };
const open = (text: string, headers = {}) =>
  app.inject({
    url: `/_shell/override?link=${encodeURIComponent(text)}`,
    headers: { ...atPreviews, ...headers },
  });
async function visit(cookie = '', headers: Readonly<Record<string, string>> = atPreviews) {
  shown = undefined;
  await app.inject({ url: '/', headers: { ...headers, cookie } });
  return shown as UnreleasedPage | undefined;
}
const cookieOf = (reply: Awaited<ReturnType<typeof open>>) =>
  String(reply.headers['set-cookie']).split(';')[0];

it("a link takes the visitor's own development server into that browser's pages, and into no other's", async () => {
  // the shop must not contact an address that a link names
  vi.stubGlobal('fetch', () => expect.unreachable());
  const reply = await open(link());
  expect([reply.statusCode, reply.headers.location]).toEqual([302, '/']);
  expect(reply.headers['set-cookie']).toMatch(
    /^__Host-previa\.mfe-override-link=.*; Secure; Max-Age=3600; HttpOnly$/,
  );

  const page = await visit(cookieOf(reply));
  expect(page).toMatchObject({ shell, origins: ['http://127.0.0.1:5173'] });
  const release = page?.releases.get('mf-cart');
  expect(release?.browserRelease).toMatchObject({
    version: 'dev',
    container: 'mf_cart_dev',
    entry: manifest,
    integrity: '',
    exposes: ['CartPage'],
    loads: ['CartPage'],
  });
  expect(release?.record.routes).toEqual(live.record.routes);
  expect(page?.notice([])).toContain('<b>mf-cart</b> from 127.0.0.1:5173');
  expect(await visit()).toBeUndefined();
  vi.unstubAllGlobals();
});

it("a link's code has nothing of the shop: it runs at the origin of previews, without the shop's cookies", async () => {
  const text = link();
  const atShop = await open(text, visitor);
  expect([atShop.statusCode, atShop.headers.location, atShop.headers['set-cookie']]).toEqual([
    302,
    `${previews}/_shell/override?link=${encodeURIComponent(text)}`,
    undefined,
  ]);
  const cookie = cookieOf(await open(text)) ?? '';
  // neither that cookie nor one of the name that the shop's would have does anything at the shop
  for (const each of [cookie, cookie.replace('previa.', '')])
    expect(await visit(each, visitor)).toBeUndefined();
  const sent = `__Host-aragem_sessao=shops; ${cookie}; __Host-previa.aragem_sessao=own`;
  const page = await app.inject({ url: '/', headers: { ...atPreviews, cookie: sent } });
  expect(page.body).not.toContain('shops');
  expect(page.body).toContain('__Host-aragem_sessao=own');
});

it('shows people such a page in the frame of the shop, and takes calls, but no sign-in', async () => {
  const headers = { ...atPreviews, cookie: cookieOf(await open(link())) ?? '' };
  const asDocument = await app.inject({
    url: '/a?b=1',
    headers: { ...headers, 'sec-fetch-dest': 'document' },
  });
  expect(asDocument.headers.location).toBe(`${shop}/_shell/preview?pagina=%2Fa%3Fb%3D1`);
  const call = (url: string, cookie = headers.cookie) =>
    app.inject({ method: 'POST', url, headers: { ...headers, cookie } });
  expect((await call('/v2/front/cart')).statusCode).toBe(200);
  expect((await call('/v2/front/cart', '')).statusCode).toBe(403);
  expect((await call('/v2/front/checkout/session')).statusCode).toBe(403);
});

it('without a link the origin of previews shows nothing', async () => {
  const { statusCode } = await app.inject({ url: '/', headers: atPreviews });
  expect(statusCode).toBe(403);
});

it('accepts what `remote-kit dev --shop` signs', async () => {
  vi.setSystemTime(Date.UTC(2026, 0, 1));
  const text = `{"mf-cart":"${manifest}","until":1767268800000}.GgvlGIy5uX8DF0vcH7RcZiffKBVITy+B8umEanIBK2Q`;
  expect((await open(text)).statusCode).toBe(302);
});

it('ends when the link does, and at once by `?clear`', async () => {
  const reply = await open(link(hourMs));
  vi.setSystemTime(Date.now() + hourMs - 1);
  expect(await visit(cookieOf(reply))).toBeDefined();
  vi.setSystemTime(Date.now() + 1);
  expect(await visit(cookieOf(reply))).toBeUndefined();
  const clear = '/_shell/override?clear';
  expect((await app.inject({ url: clear, headers: visitor })).headers.location).toBe(previews + clear);
  const cleared = await app.inject({ url: clear, headers: atPreviews });
  expect(cleared.headers['set-cookie']).toContain('Max-Age=0');
  expect(cleared.headers.location).toBe(`${shop}/`);
  const left = await app.inject({ url: '/?preview=off', headers: atPreviews });
  expect(String(left.headers['set-cookie'])).toContain('__Host-previa.mfe-override-link=; ');
});

it('a remote that has no live release is not shown, and the page says why', async () => {
  const page = await visit(cookieOf(await open(link(hourMs, 'mf-novo'))));
  expect(page).toMatchObject({ releases: new Map(), origins: [], shell: undefined });
  expect(page?.notice([])).toContain('mf-novo</b> is the live release: this shop has none');
});

it.each([
  [
    'of another shop',
    () => sign({ 'mf-cart': manifest, until: Date.now() + 1 }, 'x'.repeat(32)),
    {},
    'not signed',
  ],
  ['that is not signed', () => JSON.stringify({ 'mf-cart': manifest }), {}, 'not signed'],
  ['that has expired', () => link(0), {}, 'expired'],
  ['without an end', () => sign({ 'mf-cart': manifest }), {}, 'expired'],
  ['for more than 12 hours', () => link(12 * hourMs + 1), {}, '12 hours'],
  ['to another machine', () => link(1, 'mf-cart', 'https://evil.example/m.json'), {}, 'is not this machine'],
  ['that another site opens', () => link(), { 'sec-fetch-site': 'cross-site' }, 'another site'],
])('a link %s is refused', async (_which, text, headers, why) => {
  const reply = await open(text(), headers);
  expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([403, undefined]);
  expect(reply.json().title).toContain(why);
});

it('a link of exactly 12 hours is taken', async () => {
  expect((await open(link(12 * hourMs))).statusCode).toBe(302);
});

it('a cookie that is no link is ignored, also before one that is', async () => {
  const name = '__Host-previa.mfe-override-link';
  expect(await visit(`${name}=%E0%A4%A`)).toBeUndefined();
  expect(await visit(`${name}=x.y`)).toBeUndefined();
  expect(await visit(`${name}=x.y; ${cookieOf(await open(link()))}`)).toBeDefined();
});
