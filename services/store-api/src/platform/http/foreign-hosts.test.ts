import { apiRoot } from '@storefront/contracts/api';
import { listSniffable } from '@storefront/server-kit/testing/sniffable-answers';
import { expect, it } from 'vitest';
import { testShopOfFile } from '../../testing/shop/test-shop.ts';
import { testToken } from '../../testing/visitors/visitor.ts';

const shop = await testShopOfFile();

it.each([
  '/metrics',
  '/livez',
  `${apiRoot}/docs`,
  `${apiRoot}/config`,
  `${apiRoot}/demo/pagamentos`,
  '/media/nothing.webp',
])(
  'a page of a stranger, whose name was pointed at this machine, gets nothing of %s; every answer says nosniff',
  async (url) => {
    for (const [host, isForeign] of [
      ['evil.example:4001', true],
      ['127.0.0.1:4001', false],
      ['store-api:4001', false],
    ] as const) {
      const { statusCode, headers } = await shop.app.inject({ url, headers: { host } });
      expect([host, statusCode === 421]).toEqual([host, isForeign]);
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  },
);

it('an address that cannot be read is answered with nosniff, too', async () => {
  const { statusCode, headers } = await shop.app.inject('/%');
  expect([statusCode, headers['x-content-type-options']]).toEqual([400, 'nosniff']);
});

it('every route and all that reaches none say nosniff', async () => {
  const { app } = shop;
  await app.listen({ host: '127.0.0.1', port: 0 });
  for (const headers of [{}, { 'app-token': testToken }])
    expect(await listSniffable(app, headers)).toEqual([]);
});
