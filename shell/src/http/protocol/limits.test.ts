import { expect, it, onTestFinished } from 'vitest';
import { readSettings } from '../settings.ts';
import { mostCookieBytes } from './large-cookies.ts';
import { longestUrl, openServer } from './open-server.ts';

function aServer() {
  const app = openServer(readSettings({ SHOP_ORIGIN: 'https://www.loja.example' }, '/shop'), []);
  onTestFinished(() => app.close());
  app.get('/*', async () => 'page');
  return app;
}

it.each([
  [mostCookieBytes, 200],
  [mostCookieBytes + 1, 431],
])('%d bytes of cookies are %d', async (bytes, status) => {
  const reply = await aServer().inject({ url: '/', headers: { cookie: `a=${'x'.repeat(bytes - 2)}` } });
  expect(reply.statusCode).toBe(status);
});

it.each([
  [longestUrl, 200],
  [longestUrl + 1, 414],
])('a URL of %d characters is %d', async (length, status) => {
  expect((await aServer().inject(`/${'x'.repeat(length - 1)}`)).statusCode).toBe(status);
});

const form = { method: 'POST', url: '/_shell/cookies' } as const;

it('deletes the largest cookies of others, on this host and those above it, and leads back', async () => {
  const reply = await aServer().inject({
    ...form,
    headers: {
      host: 'www.loja.example',
      referer: 'http://www.loja.example//evil.example?a=1',
      cookie: 'small=1; __Host-aragem_sessao=sessionsession; large=11111111; consent=1',
    },
  });
  expect([reply.statusCode, reply.headers.location]).toEqual([303, '/evil.example?a=1']);
  expect(reply.headers['set-cookie']).toEqual([
    'large=; Path=/; Max-Age=0',
    'large=; Path=/; Max-Age=0; Domain=www.loja.example',
    'large=; Path=/; Max-Age=0; Domain=loja.example',
    'small=; Path=/; Max-Age=0',
    'small=; Path=/; Max-Age=0; Domain=www.loja.example',
    'small=; Path=/; Max-Age=0; Domain=loja.example',
  ]);
});

it.each([
  ['another host', 'http://evil.example/a'],
  ['no address', ''],
])('leads home when the form came from %s', async (_what, referer) => {
  const reply = await aServer().inject({
    ...form,
    headers: { host: '127.0.0.1:4000', referer, cookie: 'a=1' },
  });
  expect([reply.headers.location, reply.headers['set-cookie']]).toEqual(['/', ['a=; Path=/; Max-Age=0']]);
});

it('deletes at most 20 at once', async () => {
  const cookie = Array.from({ length: 21 }, (_, at) => `c${at}=1`).join('; ');
  const reply = await aServer().inject({ ...form, headers: { host: 'localhost', cookie } });
  expect(reply.headers['set-cookie']).toHaveLength(20);
});

it('deletes nothing for another site', async () => {
  const reply = await aServer().inject({
    ...form,
    headers: { 'sec-fetch-site': 'cross-site', cookie: 'a=1' },
  });
  expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([403, undefined]);
});
