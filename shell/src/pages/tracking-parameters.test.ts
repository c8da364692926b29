// @vitest-environment node
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { type Consent, consentText, consentToAll } from '../page/consent.ts';
import { trackingNames } from '../page/parameters.ts';
import { removeParameters } from '../page/query.ts';
import { redirectTracked } from './tracking-parameters.ts';

const withoutTracking = (url: string) => removeParameters(url, trackingNames);

it.each([
  ['/?gclid=1', '/'],
  ['/ar-condicionado?utm_source=carta&pg=2', '/ar-condicionado?pg=2'],
  ['/busca?busca=ar+split%20inverter&fbclid=x&cupom=BRISA5', '/busca?busca=ar+split%20inverter&cupom=BRISA5'],
  ['/a?utm_medium=a&utm_medium=b&filtros=marca:lg;preco:1-2', '/a?filtros=marca:lg;preco:1-2'],
  ['/a?%67clid=1', '/a'],
])('%s leads to %s', (given, url) => {
  expect(withoutTracking(given)).toBe(url);
});

it.each(['/', '/a?pg=2', '/a?utm_campaign=verao', '/a?xgclid=1', '/a?', '/gclid=1'])(
  '%s stays as it is',
  (url) => expect(withoutTracking(url)).toBeUndefined(),
);

it.each(['//evil.example/a?gclid=1', '/\\evil.example/a?gclid=1', '///evil.example/a?gclid=1'])(
  '%s leads to no other host',
  (given) => {
    const url = withoutTracking(given) ?? '';
    expect(new URL(url, 'http://shop.test').host).toBe('shop.test');
  },
);

it('answers 302 with no-store and no hash of its own; a cookie has the values, but not after a refusal', async () => {
  const app = Fastify();
  app.get('/*', { onRequest: redirectTracked }, async () => 'page');
  const cookieOf = (consent: Consent) => ({
    cookie: `consent=${consentText({ consent, time: new Date().toISOString() })}`,
  });
  const url = '/ar?gclid=a%20b&utm_source=news;letter&cupom=X';
  const reply = await app.inject({ url, headers: cookieOf(consentToAll(true)) });
  expect(reply.statusCode).toBe(302);
  const { headers: undecided } = await app.inject(url);
  for (const headers of [reply.headers, undecided])
    expect(headers).toMatchObject({
      location: '/ar?cupom=X',
      'cache-control': 'private, no-store',
      'set-cookie':
        'campaign=gclid%3Da%2Bb%26utm_source%3Dnews%253Bletter; Path=/; SameSite=Lax; Max-Age=120',
    });
  const refused = await app.inject({ url, headers: cookieOf({ ...consentToAll(true), marketing: false }) });
  expect(refused.headers.location).toBe('/ar?cupom=X');
  expect(refused.headers).not.toHaveProperty('set-cookie');
  expect((await app.inject('/ar?gclid=')).headers).not.toHaveProperty('set-cookie');
  expect((await app.inject('/ar?cupom=X')).body).toBe('page');
  await app.close();
});
