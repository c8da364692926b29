import type { AddressInfo } from 'node:net';
import { mostConnections } from '@storefront/server-kit/listen';
import { listSniffableUnusual } from '@storefront/server-kit/testing/sniffable-answers';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import type { GrantedPreview } from '../../previews/previews.ts';
import { relayToStoreApi } from '../proxies/proxies.ts';
import { guardPreviewCalls } from '../routes/preview-pages.ts';
import { readSettings } from '../settings.ts';
import { openServer } from './open-server.ts';
import {
  isSignIn,
  listenForPreviews,
  type PreviewSetting,
  readPreviewPort,
  separatePreviews,
} from './preview-origin.ts';

// @vitest-environment node

const previewOrigin = 'http://previa.loja.example';
const shopOrigin = 'http://loja.example';
const atPreviews = { host: 'previa.loja.example' };
const granted: GrantedPreview = {
  id: 'link-0001',
  remote: 'mf-cart',
  version: '2.0.0',
  expires: '2099-01-01T00:00:00Z',
  signed: 'valid',
};

/** A shop that passes calls on to a store-api, which sets cookies and answers with what it was sent. */
async function aShop(previews: PreviewSetting = { origin: previewOrigin, frameOrigin: shopOrigin }) {
  const storeApi = Fastify();
  storeApi.removeAllContentTypeParsers();
  storeApi.addContentTypeParser('*', (_request, _payload, done) => done(null));
  storeApi.all('/v2/front/*', async ({ headers }, reply) =>
    reply
      .header('set-cookie', ['aragem_sessao=new; Path=/; HttpOnly', '__Host-b=c; Path=/; Secure'])
      .header('cache-control', 'public, max-age=60')
      .send({ cookie: headers.cookie, origin: headers.origin }),
  );
  const storeApiUrl = await storeApi.listen({ host: '127.0.0.1', port: 0 });
  const app: FastifyInstance = Fastify();
  onTestFinished(async () => void (await Promise.all([app.close(), storeApi.close()])));
  separatePreviews(app, { previews, port: 4000 });
  guardPreviewCalls(app, { read: (signed) => (signed === 'valid' ? granted : undefined) });
  await relayToStoreApi(app, storeApiUrl, '/v2/front', { answerLimitMs: 10_000 });
  const call = (
    headers: Readonly<Record<string, string>>,
    url = '/v2/front/cart',
    method: 'GET' | 'POST' = 'POST',
  ) => app.inject({ method, url, headers });
  return { app, call };
}

const valid = 'previa.mfe-preview=valid';

it("a preview's calls have a session of their own: the shop's cookies do not reach it, nor its own the shop", async () => {
  const { call } = await aShop();
  const sent = `aragem_sessao=shops; __Host-aragem_sessao=shops; previa.aragem_sessao=own; __Host-previa.b=own; ${valid}`;
  const preview = await call({ ...atPreviews, cookie: sent });
  expect(preview.json().cookie).toBe('aragem_sessao=own; __Host-b=own; mfe-preview=valid');
  expect(preview.headers['set-cookie']).toEqual([
    'previa.aragem_sessao=new; Path=/; HttpOnly',
    '__Host-previa.b=c; Path=/; Secure',
  ]);
  const shop = await call({ host: 'loja.example', cookie: sent });
  expect(shop.json().cookie).toContain('aragem_sessao=shops');
  expect(shop.headers['set-cookie']).toEqual([
    'aragem_sessao=new; Path=/; HttpOnly',
    '__Host-b=c; Path=/; Secure',
  ]);
});

it('nothing of a preview is for caches and search engines', async () => {
  const { call } = await aShop();
  const { headers } = await call({ ...atPreviews, cookie: valid }, '/v2/front/config', 'GET');
  expect(headers).toMatchObject({
    'cache-control': 'private, max-age=60',
    'x-robots-tag': 'noindex, nofollow',
  });
});

it("its changes count as the shop's only where its own page sends them; the shop takes none from it", async () => {
  const { call } = await aShop();
  const originOf = async (headers: Readonly<Record<string, string>>) =>
    (await call({ cookie: valid, ...headers })).json().origin;
  expect(await originOf({ ...atPreviews, origin: previewOrigin })).toBe(shopOrigin);
  for (const origin of [shopOrigin, 'http://evil.example', 'null'])
    expect(await originOf({ ...atPreviews, origin })).toBe('null');
  // store-api refuses it, because it is not the shop's
  expect(await originOf({ host: 'loja.example', origin: previewOrigin })).toBe(previewOrigin);
});

it('calls end with the preview, and nobody signs in there', async () => {
  const { call } = await aShop();
  for (const cookie of ['', 'mfe-preview=valid', 'previa.mfe-preview=ended'])
    expect((await call({ ...atPreviews, cookie })).statusCode).toBe(403);
  const signIn = await call({ ...atPreviews, cookie: valid }, '/v2/front/checkout/session');
  expect([signIn.statusCode, signIn.json().title]).toEqual([
    403,
    'Na prévia ninguém entra na conta: use a loja',
  ]);
  const form = await call({ ...atPreviews, cookie: valid }, '/v2/front/compra/entrar');
  expect(form.statusCode).toBe(403);
  expect((await call({ host: 'loja.example' }, '/v2/front/checkout/session')).statusCode).toBe(200);
});

it.each([
  ['POST', '/v2/front/checkout/session', true],
  ['POST', '/v2/front/checkout/user?a', true],
  ['PUT', '/v2/front/checkout/user/password', true],
  ['POST', '/v2/front/checkout/password-reset', true],
  ['POST', '/v2/front/checkout/sess%69on', true],
  ['POST', '/v2/front//checkout/session/', true],
  ['POST', '/v2/front/compra/entrar', true],
  ['POST', '/v2/front/compra/esqueci-senha', true],
  ['POST', '/v2/front/compra/nova-senha', true],
  ['GET', '/v2/front/compra/entrar', false],
  ['POST', '/v2/front/compra/carrinho', false],
  ['DELETE', '/v2/front/checkout/session', false],
  ['GET', '/v2/front/checkout/user', false],
  ['POST', '/v2/front/cart', false],
] as const)('%s %s signs in: %s', (method, url, expected) => {
  expect(isSignIn({ method, url })).toBe(expected);
});

it.each(['PREVIA.loja.example', 'previa.loja.example.'])('%s is the host of previews, too', async (host) => {
  const { call } = await aShop();
  expect((await call({ host, cookie: 'aragem_sessao=shops' })).statusCode).toBe(403);
});

it('a port of its own is an origin of its own, which ends with the server', async () => {
  const { app } = await aShop({ port: 0 });
  await listenForPreviews(app, { previews: { port: 0 }, host: '127.0.0.1', requestLimitMs: 15_000 });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const shopPort = (app.server.address() as AddressInfo).port;
  const previewPort = readPreviewPort(app);
  const ask = async (port: number | undefined) => {
    const reply = await fetch(`http://127.0.0.1:${port}/v2/front/cart`, {
      headers: { cookie: `a=b; ${valid}` },
    });
    return { status: reply.status, robots: reply.headers.get('x-robots-tag'), ...(await reply.json()) };
  };
  expect(await ask(previewPort)).toEqual({
    status: 200,
    robots: 'noindex, nofollow',
    cookie: 'mfe-preview=valid',
  });
  expect(await ask(shopPort)).toEqual({ status: 200, robots: null, cookie: `a=b; ${valid}` });
  await app.close();
  await expect(ask(previewPort)).rejects.toThrow();
});

it('its port answers what is no request as the shop does, and waits no longer', async () => {
  const app = openServer(readSettings({ PREVIEW_PORT: '0' }, '/shop'), []);
  onTestFinished(() => app.close());
  app.get('/*', async () => 'page');
  await listenForPreviews(app, { previews: { port: 0 }, host: '127.0.0.1', requestLimitMs: 15_000 });
  expect(await listSniffableUnusual(readPreviewPort(app) ?? 0)).toEqual([]);
  const { requestTimeout, headersTimeout, maxConnections } = app.previewServer ?? {};
  expect([requestTimeout, headersTimeout, maxConnections]).toEqual([15_000, 10_000, mostConnections]);
});

it('without a setting there is no such origin', async () => {
  const app = Fastify();
  separatePreviews(app, { previews: undefined, port: 4000 });
  app.get('/', async ({ isPreview, previewOrigins }) => ({ isPreview, previewOrigins }));
  expect((await app.inject({ url: '/', headers: atPreviews })).json()).toEqual({ isPreview: false });
});
