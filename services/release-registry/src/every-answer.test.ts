import { listSniffable } from '@storefront/server-kit/testing/sniffable-answers';
import { expect, onTestFinished, test } from 'vitest';
import { openTestRegistry, operatorToken } from './testing/test-registry.ts';

const paths = [
  '/discovery.json',
  '/discovery/signed.json',
  '/metrics',
  '/healthz',
  '/ops',
  '/ops/live.js',
  '/status',
  '/assets/mf-cart/1.0.0/client/a.js',
  '/%',
  '/nothing',
];

test.each(paths)('%s says nosniff, and gives nothing to a page whose name was pointed here', async (url) => {
  const registry = await openTestRegistry({ allowedHosts: ['ops.loja.example'] });
  onTestFinished(() => registry.close());
  for (const [host, isForeign] of [
    ['evil.example:4002', true],
    ['localhost:4002', false],
    ['ops.loja.example', false],
  ] as const) {
    const { statusCode, headers } = await registry.get(url, { host });
    expect([host, headers['x-content-type-options']]).toEqual([host, 'nosniff']);
    if (url !== '/%') expect([host, statusCode === 421]).toEqual([host, isForeign]);
  }
});

test.each([
  ['a stranger', {}],
  ['an operator', { authorization: `Bearer ${operatorToken}` }],
])('every route and all that reaches none tell %s nosniff', async (_who, headers) => {
  const registry = await openTestRegistry({ allowedHosts: [] });
  onTestFinished(() => registry.close());
  await registry.app.listen({ host: '127.0.0.1', port: 0 });
  expect(await listSniffable(registry.app, headers)).toEqual([]);
});

test('a redirect says nosniff, too', async () => {
  const registry = await openTestRegistry();
  onTestFinished(() => registry.close());
  const { statusCode, headers } = await registry.app.inject({
    method: 'POST',
    url: '/ops/session/end',
    headers: { host: 'localhost:4002', origin: 'http://localhost:4002' },
  });
  expect([statusCode, headers['x-content-type-options']]).toEqual([303, 'nosniff']);
});

test.each([
  ['https by a trusted proxy', 'https', 'loopback', 'max-age=31536000; includeSubDomains'],
  ['http by a trusted proxy', 'http', 'loopback', undefined],
  ['what anybody says', 'https', '192.0.2.1', undefined],
])('over %s every answer demands https, or none', async (_how, protocol, trustProxy, expected) => {
  const registry = await openTestRegistry({ trustProxy });
  onTestFinished(() => registry.close());
  for (const url of ['/ops', '/healthz', '/nothing'])
    expect(
      (await registry.get(url, { 'x-forwarded-proto': protocol })).headers['strict-transport-security'],
    ).toBe(expected);
});
