import { type IncomingMessage, request } from 'node:http';
import { configEndpoint, newsletterEndpoint, Problem, searchEndpoint } from '@storefront/contracts/api';
import { describe, expect, it, vi } from 'vitest';
import { testShopOfFile } from '../../testing/shop/test-shop.ts';

const shop = await testShopOfFile();
const visitor = shop.visitor();

it.each([
  ['gzip', 415],
  ['unheard-of', 415],
  ['identity', 400],
  ['Identity', 400],
])('a body with Content-Encoding %s is answered %d', async (coding, status) => {
  const input = { body: { nome: '' } };
  const reply = await visitor.send(newsletterEndpoint, input, { 'content-encoding': coding });
  expect(reply.statusCode).toBe(status);
  expect(reply.headers['accept-encoding']).toBe(status === 415 ? 'identity' : undefined);
});

describe('the App-Token', () => {
  it.each([undefined, '', 'wrong', 'token-of-the-test'])('is required: %s', async (token) => {
    const reply = await shop.app.inject({
      url: '/v2/front/config',
      headers: token === undefined ? {} : { 'app-token': token },
    });
    expect(reply.statusCode).toBe(401);
    expect(Problem.parse(reply.json()).code).toBe('app-token-required');
  });

  it.each([
    ['/v2/%66ront/config', 401],
    ['/%76%32/front/config', 401],
    ['/v2/front/docs/../config', 401],
    ['/v2/front/%64ocs/..%2fconfig', 404],
    ['/v2/front/nada', 401],
    ['/v2/%66ront/nada', 401],
  ])('is required however the path is written: %s', async (url, status) => {
    expect((await shop.app.inject({ url })).statusCode).toBe(status);
  });

  it('that is refused is a security event without it', async () => {
    const logged = vi.spyOn(shop.app.log, 'warn');
    await shop.app.inject({ url: '/v2/front/config', headers: { 'app-token': 'a-guess' } });
    const lines = logged.mock.calls.map(([line]) => line);
    logged.mockRestore();
    expect(lines).toEqual([
      { security: 'app-token-refused', requestId: expect.any(String), address: '127.0.0.0' },
    ]);
  });

  it('is not required for /healthz', async () => {
    const reply = await shop.app.inject({ url: '/healthz' });
    expect(reply.json()).toMatchObject({ status: 'ok' });
  });
});

describe('state-changing calls', () => {
  const body = { email: 'a@b.example' };
  it.each([
    ['https://evil.example', 403],
    ['null', 403],
    ['http://127.0.0.1:4000', 200],
    ['http://localhost:4000', 200],
  ])('from %s get %d', async (origin, status) => {
    const reply = await visitor.send(newsletterEndpoint, { body }, { origin });
    expect(reply.statusCode).toBe(status);
  });

  it('that a browser calls cross-site are refused without an Origin too', async () => {
    const reply = await visitor.send(newsletterEndpoint, { body }, { 'sec-fetch-site': 'cross-site' });
    expect(reply.statusCode).toBe(403);
  });
});

describe('bad input', () => {
  it.each([
    ['not JSON', '{"tipo":', 400],
    ['too large', JSON.stringify({ tipo: 'x'.repeat(100_000) }), 413],
    ['null', 'null', 400],
    ['a list', '[]', 400],
  ])('in a body that is %s is a problem document', async (_, payload, status) => {
    const reply = await shop.app.inject({
      method: 'POST',
      url: '/v2/front/checkout/cart',
      headers: { 'app-token': 'token-of-the-tests', 'content-type': 'application/json' },
      payload,
    });
    expect(reply.statusCode).toBe(status);
    expect(Problem.parse(reply.json()).status).toBe(status);
  });

  it.each([
    '/v2/front/%E0%A4%A',
    '/v2/front/nada',
    '/nada',
    '/v2/front/struct/menus/x%00y',
    '/v2/front/url/page/..%2f..%2fetc',
    `/v2/front/url/page/${'a'.repeat(400)}`,
  ])('in an address is a problem document: %s', async (url) => {
    const reply = await shop.app.inject({ url, headers: { 'app-token': 'token-of-the-tests' } });
    expect([400, 404]).toContain(reply.statusCode);
    Problem.parse(reply.json());
  });

  it('names the null byte’s field', async () => {
    const problem = await visitor.refusal(searchEndpoint, { query: { busca: 'split\0' } });
    expect(problem).toMatchObject({ status: 400, errors: [{ field: 'busca' }] });
  });
});

it('passes a sane request id on and replaces any other', async () => {
  const ownId = await visitor.send(configEndpoint, {}, { 'x-request-id': 'abcdef-123456' });
  expect(ownId.headers['x-request-id']).toBe('abcdef-123456');
  const newId = await visitor.send(configEndpoint, {}, { 'x-request-id': 'a b' });
  expect(newId.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

it('TRACE, which would return the headers, is refused', async () => {
  const origin = new URL(await shop.app.listen({ host: '127.0.0.1', port: 0 }));
  const outgoing = request({
    host: origin.hostname,
    port: origin.port,
    path: '/v2/front/config',
    method: 'TRACE',
    headers: { 'app-token': 'token-of-the-tests' },
  });
  const reply = await new Promise<IncomingMessage>((resolve, reject) =>
    outgoing.once('response', resolve).once('error', reject).end(),
  );
  reply.resume();
  expect([404, 405]).toContain(reply.statusCode);
});
