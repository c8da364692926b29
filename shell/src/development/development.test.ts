// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Signer } from '@fastify/cookie';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { followOverrides } from './development.ts';
import { overrideCookieOf, overrideOf } from './overrides.ts';

const assets = { scripts: ['/assets/shell-dev/shell.js'], styles: [], font: '' };
const answer = { status: 200, body: '', routes: '' };
let server: Server;
let origin: string;
let folder: string;

const manifestOf = (globalName: string) =>
  JSON.stringify({
    metaData: { globalName, remoteEntry: { name: 'remoteEntry.js' } },
    exposes: [{ name: 'CartOverlays' }, { name: 'CartPage' }],
  });

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'development-'));
  writeFileSync(path.join(folder, 'assets.json'), JSON.stringify(assets));
  server = createServer(({ url }, response) => {
    if (url !== '/routes.json') return response.writeHead(answer.status).end(answer.body);
    return response.writeHead(answer.routes === '' ? 404 : 200).end(answer.routes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  answer.status = 200;
  answer.body = manifestOf('mf_cart_dev');
  answer.routes = '';
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

/** What is under development for a browser that has an override of mf-cart. */
async function developed(headers: Record<string, string> = {}, key = 'key of this start') {
  const app = Fastify();
  const follow = followOverrides(path.join(folder, 'assets.json'), 'key of this start', app.log);
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
