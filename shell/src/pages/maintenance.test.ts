import { testConfig } from '@storefront/contracts/testing';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { maintenanceHook } from './maintenance.ts';

const key = 'abre-te-sesamo';

function aShop({ key: given, secret = 'a'.repeat(32) }: { key?: string; secret?: string } = { key }) {
  const config = testConfig();
  const state = { active: true };
  const app = Fastify({ trustProxy: true });
  onTestFinished(() => app.close());
  const onRequest = maintenanceHook({
    key: given,
    secret,
    styles: ['/shell.css'],
    scripts: ['/shell.js'],
    config: async () => ({
      ...config,
      sistema: {
        ...config.sistema,
        paginaAguarde: { ativo: state.active, mensagem: 'Voltamos às 9 h <b>' },
      },
    }),
  });
  app.get('/*', { onRequest }, async () => 'a page');
  const get = (url: string, cookie = '', protocol = 'http') =>
    app.inject({ url, headers: { cookie, 'x-forwarded-proto': protocol } });
  return { get, state };
}
const cookieOf = ({ headers }: { headers: Readonly<Record<string, unknown>> }) =>
  String(headers['set-cookie']).split(';')[0] ?? '';

it('every page is the screen with the configured message and 503, which no cache stores', async () => {
  const { get } = aShop();
  const { statusCode, headers, body } = await get('/ar-condicionado');
  expect(statusCode).toBe(503);
  expect(body).toContain('Voltamos às 9 h &lt;b&gt;');
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'retry-after': '120' });
});

it('a stale cookie before the one that opens the shop does not close it', async () => {
  const { get } = aShop();
  const cookie = cookieOf(await get(`/?release=${key}`));
  expect((await get('/', `release=stale; ${cookie}`)).body).toBe('a page');
  expect((await get('/', 'release=stale; release=other')).statusCode).toBe(503);
});

it('is switched by the configuration alone', async () => {
  const { get, state } = aShop();
  state.active = false;
  expect((await get('/')).body).toBe('a page');
  state.active = true;
  expect((await get('/')).statusCode).toBe(503);
});

it('the key opens the shop by a cookie, and leaves the address, which nothing stores', async () => {
  const { get, state } = aShop();
  const opened = await get(`/split?a=1&release=${key}&b=%20c`);
  expect([opened.statusCode, opened.headers.location]).toEqual([302, '/split?a=1&b=%20c']);
  expect(opened.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  });
  expect((await get('/split', cookieOf(opened))).body).toBe('a page');
  state.active = false;
  expect((await get(`//evil.example/?release=${key}`)).headers.location).toBe('/evil.example/');
});

it('over https only this host can set its cookie', async () => {
  const { get } = aShop();
  const opened = await get(`/?release=${key}`, '', 'https');
  expect(opened.headers['set-cookie']).toMatch(/^__Host-release=.+; Path=\/; SameSite=Lax; Secure$/);
  expect((await get('/split', cookieOf(opened), 'https')).body).toBe('a page');
  const foreign = cookieOf(opened).replace('__Host-', '');
  expect((await get('/split', foreign, 'https')).statusCode).toBe(503);
});

it('another value clears the cookie and closes the shop at once', async () => {
  const { get } = aShop();
  const closed = await get('/?release=outra', cookieOf(await get(`/?release=${key}`)));
  expect([closed.statusCode, closed.headers.location]).toEqual([302, '/']);
  expect(closed.headers['set-cookie']).toContain('Max-Age=0');
  expect((await get('/', cookieOf(closed))).statusCode).toBe(503);
});

it.each([
  ['nobody signed', 'release=true'],
  ['is cut', `release=${encodeURIComponent('x.y')}`],
  ['is broken', 'release=%E0%A4%A'],
])('a cookie that %s opens nothing', async (_, cookie) => {
  expect((await aShop().get('/', cookie)).statusCode).toBe(503);
});

it('a cookie of another key or secret opens nothing', async () => {
  const cookie = cookieOf(await aShop().get(`/?release=${key}`));
  expect((await aShop({ key: 'uma-nova-chave' }).get('/', cookie)).statusCode).toBe(503);
  expect((await aShop({ key, secret: 'b'.repeat(32) }).get('/', cookie)).statusCode).toBe(503);
});

it('without a key nobody enters', async () => {
  const { get } = aShop({});
  for (const url of ['/?release=', '/?release=undefined'])
    expect((await get('/', cookieOf(await get(url)))).statusCode).toBe(503);
});
