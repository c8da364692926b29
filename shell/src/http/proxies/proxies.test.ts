import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { mostBodyBytes } from '@storefront/server-kit/read-request';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { aProxy } from '../testing/a-proxy.ts';
import { relayToStoreApi } from './proxies.ts';

it('passes calls to store-api with the App-Token, which pictures do not need', async () => {
  const get = await aProxy();
  expect((await get('/v2/front/menu?nome=a')).json()).toEqual({
    url: '/v2/front/menu?nome=a',
    token: 'secret',
  });
  expect((await get('/media/a.webp')).json()).toEqual({ url: '/media/a.webp', token: null });
});

it.each<[string, string | false, string, string, string]>([
  ['its peer, whatever a client writes', false, '127.0.0.1', 'http', 'localhost:80'],
  ['what a trusted proxy wrote', 'loopback', '203.0.113.9', 'https', 'loja.example'],
])('tells store-api who asks: %s', async (_who, trustProxy, address, protocol, host) => {
  const get = await aProxy({ trustProxy });
  const reply = await get('/v2/front/who', {
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'loja.example',
    'x-real-ip': '198.51.100.1',
    forwarded: 'for=198.51.100.2',
    'x-request-id': 'of-the-client',
  });
  expect(reply.json()).toMatchObject({
    'x-forwarded-for': address,
    'x-forwarded-proto': protocol,
    'x-forwarded-host': host,
    'x-real-ip': address,
    forwarded: '',
    'x-request-id': expect.not.stringContaining('of-the-client'),
  });
});

it.each([
  ['its port too', '203.0.113.9:5123', '203.0.113.9'],
  ['brackets', '[2001:db8::1]:5123', '2001:db8::1'],
  ['3,000 characters', 'x'.repeat(3000), '127.0.0.1'],
  ['no address', '198.51.100.1, unknown', '127.0.0.1'],
])('tells store-api an address alone, when a proxy wrote %s', async (_what, written, address) => {
  const get = await aProxy({ trustProxy: 'loopback' });
  const reply = await get('/v2/front/who', { 'x-forwarded-for': written });
  expect(reply.json()).toMatchObject({ 'x-forwarded-for': address, 'x-real-ip': address });
});

it('serves mirrored files itself, others by the registry', async () => {
  const get = await aProxy();
  const mirrored = await get('/assets/mf-cart/1.0.0/client/a.js');
  expect([mirrored.body, mirrored.headers['cache-control']]).toEqual([
    'mirrored',
    'public, max-age=31536000, immutable',
  ]);
  const passedOn = await get('/assets/mf-cart/1.0.0/client/b.js');
  expect(passedOn.json().url).toBe('/assets/mf-cart/1.0.0/client/b.js');
});

it("the registry logs the shop's request id, whatever a client writes", async () => {
  const get = await aProxy();
  const passedOn = await get('/assets/mf-cart/1.0.0/client/b.js', { 'x-request-id': 'of-the-client' });
  expect(passedOn.json().requestId).toMatch(/^req-/);
});

it.each(['a.svg', 'b.svg', 'a.js'])(
  '%s does nothing when it is opened as a page, mirrored or not',
  async (file) => {
    const get = await aProxy();
    const { statusCode, headers } = await get(`/assets/mf-cart/1.0.0/client/${file}`);
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toBe('sandbox');
  },
);

it('names the charset of pictures that are text', async () => {
  const get = await aProxy();
  const { headers } = await get('/assets/mf-cart/1.0.0/client/a.svg');
  expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8');
});

it.each([
  '/assets/mf-cart/1.0.0/server/index.cjs',
  '/assets/mf-cart/1.0.0/client/..%2f..%2frelease.json',
  '/assets/mf-cart/release.json',
])('%s is no file for browsers', async (url) => {
  expect((await (await aProxy())(url)).statusCode).toBe(404);
});

it.each(['/v2/front/menu', '/media/a.webp', '/assets/mf-cart/1.0.0/client/b.js'])(
  '%s is a 503 with retry-after when its server does not answer',
  async (url) => {
    const { statusCode, headers, body } = await (await aProxy({ upstream: false }))(url);
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
    expect(headers['content-type']).toContain('application/problem+json');
    expect(JSON.parse(body)).toMatchObject({ status: 503, code: 'unavailable' });
  },
);

it('answers 503 when its server takes too long', async () => {
  const get = await aProxy({ answerLimitMs: 100 });
  const { statusCode, headers } = await get('/v2/front/never');
  expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
});

it('gives files of a previewed release to visitors with its link only, and never to a shared cache', async () => {
  const get = await aProxy();
  const file = '/assets/mf-cart/2.0.0/client/a.js';
  const shown = await get(file, { cookie: 'preview' });
  expect(shown.body).toBe('previewed');
  expect(shown.headers['cache-control']).toBe('private, max-age=3600');
  expect((await get(file)).body).not.toBe('previewed');
  expect((await get('/assets/mf-cart/2.0.1/client/a.js', { cookie: 'preview' })).body).not.toBe('previewed');
});

it('serves the manifest of a standard container as JSON, also into pages that isolate themselves', async () => {
  const get = await aProxy();
  const { statusCode, body, headers } = await get('/assets/mf-cart/1.0.0/federation/mf-manifest.json');
  expect([statusCode, body]).toEqual([200, '{}']);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
});

it.each([
  ['mirrored', 200, true, '/assets/mf-cart/1.0.0/client/a.js', ''],
  ["the registry's", 200, true, '/assets/mf-cart/1.0.0/federation/b.js', ''],
  ['previewed', 200, true, '/assets/mf-cart/2.0.0/client/a.js', 'preview'],
  ['no file', 404, true, '/assets/mf-cart/1.0.0/server/index.cjs', ''],
  ['out of reach', 503, false, '/assets/mf-cart/1.0.0/federation/b.js', ''],
])(
  'any origin may read the answer for a file that is %s (%d)',
  async (_what, status, upstream, url, cookie) => {
    const get = await aProxy({ upstream });
    const { statusCode, headers } = await get(url, { cookie });
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([status, '*']);
  },
);

it('logs nothing of a call that is answered: its path may name an order', async () => {
  const get = await aProxy();
  for (const url of ['/v2/front/checkout/orders/T-123', '/media/a.webp', '/assets/mf-cart/1.0.0/client/b.js'])
    expect((await get(url)).statusCode).toBe(200);
  expect(get.lines).toEqual([]);
});

it('logs no number of an order when store-api does not answer', async () => {
  const get = await aProxy({ upstream: false });
  expect((await get('/v2/front/checkout/orders/T-123?cep=01001000')).statusCode).toBe(503);
  expect(get.lines.join()).toContain('an upstream server did not answer');
  expect(get.lines.join()).not.toMatch(/T-123|01001000/);
});

it('answers 404 for a path whose decoded parts lead out of the files, as it goes over the wire', async () => {
  const proxy = await aProxy();
  const origin = await proxy.listen();
  // fetch and inject would normalise the path
  const status = new Promise<number | undefined>((resolve, reject) => {
    const outgoing = request(`${origin}/`, { path: '/assets/%2e%2e/%F0%92%89%8E/a.js' }, (reply) => {
      reply.resume();
      resolve(reply.statusCode);
    });
    outgoing.once('error', reject).end();
  });
  expect(await status).toBe(404);
});

it('a body that store-api does not take is refused as too large; a server that ends the connection within it would be 503', async () => {
  // as a server does that answers before it has read a body: its answer may be lost
  const api = createServer((socket) =>
    socket.on('error', () => {}).once('data', () => socket.resetAndDestroy()),
  );
  await once(api.listen(0, '127.0.0.1'), 'listening');
  const app = Fastify();
  onTestFinished(async () => void (await Promise.all([app.close(), api.close()])));
  const { port } = api.address() as AddressInfo;
  await relayToStoreApi(app, `http://127.0.0.1:${port}`, '/v2/front', { answerLimitMs: 10_000 });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const send = async (bytes: number) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const reply = await fetch(`${address}/v2/front/a`, { method: 'POST', headers, body: 'x'.repeat(bytes) });
    return [reply.status, Object(await reply.json()).code];
  };
  const tooLarge = [413, 'ctp-body-too-large'];
  expect(await send(mostBodyBytes)).toEqual([503, 'unavailable']);
  for (const bytes of [mostBodyBytes + 1, 500_000, 5_000_000]) expect(await send(bytes)).toEqual(tooLarge);
});
