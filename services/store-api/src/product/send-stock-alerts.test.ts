import { stockAlertEndpoint } from '@storefront/contracts/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProductRecord } from '../catalogue/records/records.ts';
import { engines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { sendStockAlerts } from './send-stock-alerts.ts';

const shopOrigin = 'https://loja.example';

describe.each(engines)('stock alerts on $name', (engine) => {
  let shop: TestShop;
  let soldOut: ProductRecord;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    await shop.services.jobs.stop();
    const product = shop.services.catalogue
      .current()
      .products.find(
        ({ kind, onRequest, offers, stock }) =>
          kind === 'produto' &&
          !onRequest &&
          offers.length === 0 &&
          ['CD-SP', 'CD-MG', 'CD-PE'].every((warehouse) => stock[warehouse] === 0),
      );
    if (!product) throw new Error('the catalogue has nothing that is sold out');
    soldOut = product;
  });
  afterAll(() => shop.close());

  const rows = <R extends object>(sql: string) => shop.services.database.rows<R>(sql);
  const setStock = async (quantity: number) => {
    await rows(
      `update product_stock set quantity = ${quantity} where product_id = ${soldOut.id} and warehouse = 'CD-SP'`,
    );
    await shop.services.catalogue.refresh();
  };
  const ask = (email: string) =>
    shop.visitor().call(stockAlertEndpoint, { body: { idProduto: soldOut.id, email } });
  const send = () => sendStockAlerts(shop.services.database, shop.services.catalogue, shopOrigin);
  const messages = () =>
    rows<{ recipient: string; body: string }>(
      'select recipient, body from outbox_messages order by recipient',
    );
  beforeEach(async () => {
    await rows('delete from outbox_messages');
    await rows('delete from stock_alerts');
    await setStock(0);
  });

  it('are written once, when the product is for sale again, and then forget the address', async () => {
    for (const email of ['ana@loja.example', 'bia@loja.example']) await ask(email);
    await send();
    expect(await messages(), 'it is still sold out').toEqual([]);
    await setStock(1);
    await Promise.all([send(), send()]);
    await send();
    const [message, ...others] = await messages();
    expect([message, ...others].map((each) => each?.recipient)).toEqual([
      'ana@loja.example',
      'bia@loja.example',
    ]);
    expect(message?.body).toContain(`Ver o produto: ${shopOrigin}/${soldOut.slug}`);
    expect(message?.body).toContain(
      'Este é o único e-mail deste aviso: seu endereço já foi apagado da lista.',
    );
    expect(await rows('select 1 from stock_alerts')).toEqual([]);
  });

  it('may be asked for again after their message', async () => {
    await ask('ana@loja.example');
    await setStock(1);
    await send();
    await setStock(0);
    await ask('ana@loja.example');
    await send();
    expect(await messages()).toHaveLength(1);
    await setStock(1);
    await send();
    expect(await messages()).toHaveLength(2);
  });
});
