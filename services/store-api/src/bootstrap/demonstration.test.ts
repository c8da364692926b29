// @module-tag processes
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addToCartEndpoint, configEndpoint, placeCheckoutEndpoint } from '@storefront/contracts/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCartRequest } from '../catalogue/cards/card.ts';
import { readConfig } from '../platform/settings/config.ts';
import { runToEnd, startServer } from '../testing/processes/child-server.ts';
import { embedded } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { splitInStock } from '../testing/visitors/carts.ts';
import type { Warehouse } from './provider-package.ts';
import { startServices } from './services.ts';
import { shopJobs } from './shop-jobs.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demonstration-'));
});
afterAll(() => rm(folder, { recursive: true }));

const secret = '0123456789abcdef0123456789abcdef01234567';
const production = {
  NODE_ENV: 'production',
  STORE_APP_TOKEN: secret,
  STORE_SECRET: secret,
  SEED_PRODUCTS: '20',
  SHOP_ORIGIN: 'https://loja.example',
};

it.each([
  ['without DEMO', ''],
  ['with DEMO=off', 'off'],
])('a start in production %s names what nobody provides, and touches nothing', async (_, DEMO) => {
  const data = join(folder, 'refused');
  const { code, said } = await runToEnd({ ...production, DATA_DIR: data, DEMO });
  expect([code, said.trim().split('\n').length]).toEqual([1, 1]);
  for (const provider of ['payment', 'card frame', 'freight', 'warehouse', 'streets', 'mail'])
    expect(said).toContain(`${provider} (`);
  expect(said).toContain('DEMO=on');
  expect(existsSync(data)).toBe(false);
});

it('a start in production with a mail server does not name mail among what nobody provides', async () => {
  const smtp = { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'Loja <nao-responda@loja.example>' };
  const data = join(folder, 'refused');
  const { code, said } = await runToEnd({ ...production, ...smtp, DATA_DIR: data, DEMO: 'off' });
  expect(code).toBe(1);
  expect(said).toContain('payment (');
  expect(said).not.toContain('mail (');
});

it('a start for this machine alone with DEMO=off is an empty shop, which says what is missing and what to do', async () => {
  const SHOP_ORIGIN = 'http://127.0.0.1:4000';
  const data = join(folder, 'local');
  const server = await startServer({ ...production, SHOP_ORIGIN, DATA_DIR: data, DEMO: 'off' });
  for (const said of ['payment (', 'catalogue: 0 products ready', 'npm run store -- import products'])
    expect(server.said()).toContain(said);
  await server.kill('SIGTERM');
});

it('a start in production with DEMO=on is the demonstration, as everywhere', async () => {
  const server = await startServer({ ...production, DATA_DIR: join(folder, 'named'), DEMO: 'on' });
  expect(server.said()).toContain('catalogue: 20 products ready');
  await server.kill('SIGTERM');
});

it('a shop that is no demonstration fills nothing', async () => {
  const config = readConfig({ DATA_DIR: join(folder, 'empty'), SEED_PRODUCTS: '20' });
  const services = await startServices(config, { tell: () => {}, onDeath: () => {} });
  expect(services.catalogue.current().products).toEqual([]);
  expect(await services.database.rows('select code from coupons')).toEqual([]);
  await services.close();
});

describe('a shop that is no demonstration', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(embedded, { demonstration: undefined, cardOrigin: 'http://cartao.example' });
  });
  afterAll(() => shop.close());

  it('answers', async () => {
    expect((await shop.visitor().send(configEndpoint, {})).statusCode).toBe(200);
  });

  it('takes no order that nobody could pay, and keeps the cart', async () => {
    const visitor = shop.visitor();
    const { itens } = await visitor.call(addToCartEndpoint, { body: buildCartRequest(splitInStock(shop)) });
    const seen = { versao: 1, carrinho: randomUUID(), totalCentavos: 1 };
    const refusal = await visitor.refusal(placeCheckoutEndpoint, { body: seen });
    expect(refusal).toMatchObject({ status: 503, code: 'provider-unavailable' });
    expect(itens).toHaveLength(1);
    expect(await shop.services.database.rows('select 1 from orders')).toEqual([]);
  });

  it('has no warehouse, which the demonstration has', () => {
    const { database, catalogue, payments } = shop.services;
    const listNames = (warehouse: Warehouse | undefined) =>
      shopJobs(database, { catalogue, shopOrigin: '', providers: { payments, warehouse } }).map(
        ({ name }) => name,
      );
    expect(shop.services.warehouse).toBeUndefined();
    expect(listNames(undefined)).not.toContain('shipments');
    expect(listNames({ everyMs: 30_000, run: async () => {} })).toContain('shipments');
  });
});
