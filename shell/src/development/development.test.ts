// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Signer } from '@fastify/cookie';
import { ApiError } from '@storefront/contracts';
import { testConfig } from '@storefront/contracts/testing';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inProcessRenderers } from '../renderer/in-process.ts';
import { DevelopedRenderers } from './developed-renderers.ts';
import { followOverrides } from './development.ts';
import { overrideCookieOf, overrideOf } from './overrides.ts';

const assets = { scripts: ['/assets/shell-dev/shell.js'], styles: [], font: '' };
const answer = { status: 200, body: '', routes: '', server: { status: 404, body: '' } };
let developedRenderers: DevelopedRenderers;
let server: Server;
let origin: string;
let folder: string;

const manifestOf = (globalName: string) =>
  JSON.stringify({
    metaData: { globalName, remoteEntry: { name: 'remoteEntry.js' } },
    exposes: [
      { name: 'CartOverlays' },
      { name: 'CartPage', assets: { css: { sync: ['CartPage.css'], async: ['later.css'] } } },
    ],
  });

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'development-'));
  writeFileSync(path.join(folder, 'assets.json'), JSON.stringify(assets));
  developedRenderers = new DevelopedRenderers(
    inProcessRenderers({
      api: () => ({ call: () => Promise.reject(new ApiError('none', { status: 0, code: '' })) }),
      budgetMs: 1000,
      layoutBudgetMs: 1000,
    }),
  );
  server = createServer(({ url, headers }, response) => {
    if (url === '/server.cjs') {
      const etag = `"${answer.server.body}"`.replace(/\s+/g, ' ');
      const status = headers['if-none-match'] === etag ? 304 : answer.server.status;
      return response.writeHead(status, { etag }).end(status === 304 ? '' : answer.server.body);
    }
    if (url !== '/routes.json') return response.writeHead(answer.status).end(answer.body);
    return response.writeHead(answer.routes === '' ? 404 : 200).end(answer.routes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  answer.status = 200;
  answer.body = manifestOf('mf_cart_dev');
  answer.routes = '';
  answer.server = { status: 404, body: '' };
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

/** What is under development for a browser that has an override of mf-cart. */
async function developed(headers: Record<string, string> = {}, key = 'key of this start') {
  const app = Fastify();
  const follow = followOverrides({
    assetsFile: path.join(folder, 'assets.json'),
    key: 'key of this start',
    log: app.log,
    renderers: developedRenderers,
  });
  let page: Awaited<ReturnType<typeof follow>>;
  app.get('/', async (request) => {
    page = await follow(request);
    return '';
  });
  const set = overrideCookieOf(
    new Map([overrideOf('mf-cart', `${origin}/mf-manifest.json`)]),
    new Signer(key),
  );
  const cookie = set.split(';')[0] ?? '';
  const { statusCode } = await app.inject({
    url: '/',
    headers: { host: 'localhost:4000', cookie, ...headers },
  });
  expect(statusCode).toBe(200);
  return page;
}

it('takes a remote as its development server offers it, for the browser alone', async () => {
  const page = await developed();
  expect(page).toMatchObject({ shell: assets, origins: [origin] });
  expect(page?.notice([])).toContain(`<b>mf-cart</b> from ${new URL(origin).host}<`);
  expect(page?.releases.get('mf-cart')).toMatchObject({
    browserRelease: {
      version: 'dev',
      container: 'mf_cart_dev',
      entry: `${origin}/mf-manifest.json`,
      integrity: '',
      exposes: ['CartOverlays', 'CartPage'],
    },
  });
});

it.each([
  [
    'the server serves another remote',
    200,
    manifestOf('mf_footer_dev'),
    'serves mf_footer_dev, not mf_cart_dev',
  ],
  ['what it serves is no manifest', 200, '<!doctype html>', 'is not valid JSON'],
  ['it has no manifest', 404, '', 'HTTP 404'],
])('shows the live release, and says why, when %s', async (_when, status, body, why) => {
  Object.assign(answer, { status, body });
  const page = await developed();
  expect(page).toMatchObject({ shell: undefined, origins: [], releases: new Map() });
  expect(page?.notice([])).toContain('<b>mf-cart</b> is the live release: ');
  expect(page?.notice([])).toContain(why);
});

it('shows the live release when the development server has ended', async () => {
  await new Promise((resolve) => server.close(resolve));
  const page = await developed();
  expect(page?.releases.size).toBe(0);
  expect(page?.notice([])).toContain(`no development server answers at ${new URL(origin).host}`);
});

it('ignores requests through a proxy, public host names, and cookies that are malformed or not of this start', async () => {
  expect(await developed({ 'x-forwarded-for': '203.0.113.7' })).toBeUndefined();
  expect(await developed({ host: 'aragem.example' })).toBeUndefined();
  expect(await developed({}, 'key of another start')).toBeUndefined();
  expect(await developed({ cookie: 'mfe-override=%E0%A4%A' })).toBeUndefined();
});

it('a remote under development has the routes of its server, or else those of the live release', async () => {
  const recordOf = async () => (await developed())?.releases.get('mf-cart')?.record;
  expect(await recordOf()).not.toHaveProperty('routes');
  answer.routes = JSON.stringify([{ path: '/novo', module: 'CartPage' }]);
  expect((await recordOf())?.routes).toEqual([{ path: '/novo', module: 'CartPage' }]);
});

it('a remote whose routes are broken is not overridden, and the page says so', async () => {
  answer.routes = '[{"path":"novo"}]';
  const page = await developed();
  expect(page?.releases.size).toBe(0);
  expect(page?.notice([])).toContain('mf-cart</b> is the live release: ');
});

/** A server's half whose page shows this text and whose other module is empty. */
const serverCode = (text: string) => `
  const { createElement } = require('react');
  exports.CartOverlays = { default: () => null };
  exports.CartPage = {
    load: async ({ path }) => ({ path }),
    head: () => ({ title: 'Developed' }),
    default: ({ data }) => createElement('p', null, ${text}),
  };`;

async function renderPage() {
  const page = await developed();
  const release = page?.releases.get('mf-cart');
  const request = { path: '/checkout/cart', search: '', device: 'desktop', config: testConfig() } as const;
  const rendered = await release?.renderer.render('mf-cart/CartPage', request);
  return { rendered, release, notice: page?.notice([]) ?? '' };
}

it("is rendered by its server's half as of the last edit, with its data, head and style sheets", async () => {
  answer.server = { status: 200, body: serverCode("'at ' + data.path") };
  const { rendered, release } = await renderPage();
  expect(rendered).toMatchObject({ head: { title: 'Developed' } });
  expect(rendered).toHaveProperty('html', Buffer.from('<p>at /checkout/cart</p>'));
  expect(rendered).toHaveProperty('data', Buffer.from('{"path":"/checkout/cart"}'));
  expect(release?.browserRelease.loads).toEqual(['CartPage']);
  expect(release?.record.exposes.CartPage?.css).toEqual(['CartPage.css', 'later.css']);
  expect(release?.sheets.get('CartPage.css')).toMatchObject({ href: `${origin}/CartPage.css` });

  answer.server.body = serverCode("'edited'");
  expect((await renderPage()).rendered).toHaveProperty('html', Buffer.from('<p>edited</p>'));
});

it('keeps one renderer while the code is the same', async () => {
  answer.server = { status: 200, body: `let count = 0; ${serverCode('String(++count)')}` };
  await renderPage();
  expect((await renderPage()).rendered).toHaveProperty('html', Buffer.from('<p>2</p>'));
});

it.each([
  ['does not compile', { status: 500, body: 'view.tsx: Unexpected token' }, 'view.tsx: Unexpected token'],
  ['throws at once', { status: 200, body: "throw new Error('no window')" }, 'no window'],
])(
  "is rendered in the browser only, and the page says why, when its server's half %s",
  async (_when, code, why) => {
    answer.server = code;
    const { rendered, release, notice } = await renderPage();
    expect(rendered).toMatchObject({ html: Buffer.alloc(0), data: undefined });
    expect(release?.browserRelease.loads).toEqual(['CartOverlays', 'CartPage']);
    expect(notice).toContain('mf-cart is rendered in the browser only: Error: ');
    expect(notice).toContain(why);
  },
);

it('a module that throws on the server is named with its error', async () => {
  answer.server = { status: 200, body: serverCode('window.name') };
  const { notice } = await renderPage();
  expect(notice).toContain('mf-cart/CartPage failed on the server: the live release until you reload: ');
  expect(notice).toContain('window is not defined');
});
