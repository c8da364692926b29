import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildRelease } from '../testing/build-release.ts';
import { openTestRegistry, type TestRegistry } from '../testing/test-registry.ts';

/** As long as a record allows. */
const longPath = `chunks/${'a'.repeat(190)}.js`;

let registry: TestRegistry;
beforeEach(async () => {
  registry = await openTestRegistry();
  const files = { 'chunks/cart.css': '@layer remotes.mf-cart{.a-1234{}}', [longPath]: 'long' };
  await registry.post('/releases', buildRelease('mf-cart', '1.0.0', files));
});
afterEach(() => registry.close());

test('files are cached for good, readable from any origin, and have their type', async () => {
  const script = await registry.get('/assets/mf-cart/1.0.0/remoteEntry.js');
  expect(script.body).toBe('var mf_cart_1_0_0;');
  expect(script.headers).toMatchObject({
    'content-type': expect.stringMatching(/^(text|application)\/javascript; charset=utf-8$/),
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'timing-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    'content-security-policy': 'sandbox',
  });
  const style = await registry.get('/assets/mf-cart/1.0.0/chunks/cart.css');
  expect(style.headers['content-type']).toBe('text/css; charset=utf-8');
});

test('a release that was never live has no files for browsers; one that was keeps them', async () => {
  await registry.post('/releases', buildRelease('mf-cart', '1.1.0'));
  const load = () => registry.get('/assets/mf-cart/1.1.0/remoteEntry.js');
  expect((await load()).json()).toMatchObject({ status: 404, detail: 'mf-cart@1.1.0 was never live' });
  for (const percent of [10, 0]) {
    await registry.post('/channels/mf-cart/canary', { version: '1.1.0', percent });
    expect((await load()).statusCode).toBe(200);
  }
});

test.each(['other.js', 'chunks'])('any origin may read that there is no file %s', async (file) => {
  const reply = await registry.get(`/assets/mf-cart/1.0.0/${file}`);
  expect([reply.statusCode, reply.headers['access-control-allow-origin']]).toEqual([404, '*']);
});

test('a path may be as long as a record allows', async () => {
  expect((await registry.get(`/assets/mf-cart/1.0.0/${longPath}`)).body).toBe('long');
});

test('an address that cannot be decoded is a 400 problem', async () => {
  const reply = await registry.get('/assets/mf-cart/1.0.0/%E0%A4%A');
  expect(reply.json()).toMatchObject({ status: 400, title: 'Bad Request' });
  expect(reply.headers['content-type']).toContain('application/problem+json');
});

test.each([
  '/assets/mf-cart/1.0.0/other.js',
  '/assets/mf-cart/9.9.9/remoteEntry.js',
  '/assets/mf-nope/1.0.0/remoteEntry.js',
  '/assets/mf-cart/1.0.0/../../../registry.sqlite',
  '/assets/mf-cart/1.0.0/..%2f..%2f..%2fregistry.sqlite',
  '/assets/mf-cart/1.0.0/%2e%2e/%2e%2e/%2e%2e/operator-token',
  '/assets/mf-cart/1.0.0/chunks',
  '/assets/mf-cart/1.0.0/',
  '/assets/mf-cart/1.0.0/__proto__',
])('%s is a 404 problem, not cached', async (url) => {
  const reply = await registry.get(url);
  expect(reply.statusCode).toBe(404);
  expect(reply.headers['content-type']).toContain('application/problem+json');
  expect(reply.headers['cache-control']).toBe('no-store');
});
