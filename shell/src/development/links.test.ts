// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Signer } from '@fastify/cookie';
import Fastify, { type FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { UnreleasedPage } from '../document/unreleased-page.ts';
import { aRelease } from '../testing/a-release.ts';
import { linkRoutes } from './link-routes.ts';
import { openLinkedPages } from './linked-pages.ts';

const key = 'k'.repeat(32);
const manifest = 'http://127.0.0.1:5173/mf-manifest.json';
const hourMs = 3_600_000;
const shell = { inlineScript: '', scripts: ['/assets/shell-dev/shell.js'], styles: [], font: '' };
const live = aRelease('mf-cart', '1.0.0', { CartPage: { default: () => null } });

/** A link's text, as `remote-kit dev --shop` signs it. */
const sign = (value: object, by = key) => new Signer(by).sign(JSON.stringify(value));
const link = (lifeMs = hourMs, remote = 'mf-cart', address = manifest) =>
  sign({ [remote]: address, until: Date.now() + lifeMs });

let folder: string;
let app: ReturnType<typeof Fastify>;
let shown: UnreleasedPage | undefined;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  folder = mkdtempSync(path.join(tmpdir(), 'links-'));
  const assetsFile = path.join(folder, 'assets.json');
  writeFileSync(assetsFile, JSON.stringify(shell));
  app = Fastify({ trustProxy: true });
  linkRoutes(app, key);
  const follow = openLinkedPages({
    assetsFile,
    key,
    log: app.log,
    liveRelease: (remote) => (remote === 'mf-cart' ? live : undefined),
  });
  app.get('/', async (request: FastifyRequest) => {
    shown = await follow(request);
    return '';
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
  rmSync(folder, { recursive: true });
});

/** Visitors come over https, through a proxy. */
const visitor = { host: 'shop.example', 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' };
const open = (text: string, headers = {}) =>
  app.inject({
    url: `/_shell/override?link=${encodeURIComponent(text)}`,
    headers: { ...visitor, ...headers },
  });
async function visit(cookie = '') {
  await app.inject({ url: '/', headers: { ...visitor, cookie } });
  return shown;
}
const cookieOf = (reply: Awaited<ReturnType<typeof open>>) =>
  String(reply.headers['set-cookie']).split(';')[0];

it("a link takes the visitor's own development server into that browser's pages, and into no other's", async () => {
  // the shop must not contact an address that a link names
  vi.stubGlobal('fetch', () => expect.unreachable());
  const reply = await open(link());
  expect([reply.statusCode, reply.headers.location]).toEqual([302, '/']);
  expect(reply.headers['set-cookie']).toMatch(/^__Host-.*; Secure; Max-Age=3600; HttpOnly$/);

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
  const cleared = await app.inject({ url: '/_shell/override?clear', headers: visitor });
  expect(cleared.headers['set-cookie']).toContain('Max-Age=0');
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

it('a cookie that is no link is ignored', async () => {
  expect(await visit('__Host-mfe-override-link=%E0%A4%A')).toBeUndefined();
  expect(await visit('__Host-mfe-override-link=x.y')).toBeUndefined();
});
