import { orderPaymentEndpoint } from '@storefront/contracts/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestRefund } from '../payments/refunds.ts';
import { payOrder } from '../testing/goods/provider-message.ts';
import { bothEngines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { splitInStock } from '../testing/visitors/carts.ts';
import { buy } from '../testing/visitors/checkouts.ts';
import { createVisitor } from '../testing/visitors/visitor.ts';

describe.each(bothEngines)('the metrics of the business on $name', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    await shop.services.jobs.stop();
  });
  afterAll(() => shop.close());
  const rows = <R extends object>(sql: string, values: readonly unknown[] = []) =>
    shop.services.database.rows<R>(sql, values);
  /** A process that has counted nothing yet. */
  const read = async (pattern: RegExp) => {
    const { body } = await (await shop.openServer()).inject('/metrics');
    return body.split('\n').filter((line) => pattern.test(line));
  };

  it('count the orders and payments of the last hour by state, and what is to be given back', async () => {
    const product = splitInStock(shop);
    const [open, paid, old] = [
      await buy(shop.visitor(), product),
      await buy(shop.visitor(), product),
      await buy(shop.visitor(), product),
    ];
    await payOrder(shop.services.database, paid ?? '');
    await rows("update orders set created_at = now() - interval '1 hour' where number = $1", [old]);
    await rows("update orders set created_at = now() - interval '59 minutes' where number = $1", [open]);
    const [payment] = await rows<{ id: string }>(
      'select payments.id from payments join orders on orders.id = order_id where number = $1',
      [paid],
    );
    await requestRefund(shop.services.database, { paymentId: payment?.id ?? '', cents: 123, reference: 'a' });
    await rows(
      "insert into stock_alerts (product_id, email, mailbox) values ($1, 'ana@exemplo.example', 'ana@exemplo.example')",
      [product.id],
    );
    expect(
      (
        await read(/^store_api_(?:orders|payments|refunds_due|refunds_due_cents|stock_alerts)[ {]/)
      ).toSorted(),
    ).toEqual([
      'store_api_orders{state="complete"} 1',
      'store_api_orders{state="open"} 1',
      'store_api_payments{state="paid",method="pix"} 1',
      'store_api_payments{state="pending",method="pix"} 1',
      'store_api_refunds_due 1',
      'store_api_refunds_due_cents 123',
      'store_api_stock_alerts 1',
    ]);
  });

  it('count carts with goods, and refusals by their code', async () => {
    await rows("update carts set created_at = now() - interval '1 hour'");
    const app = await shop.openServer();
    const visitor = createVisitor(app);
    const { code } = await visitor.refusal(orderPaymentEndpoint, { params: { numero: 'AR-NADA' } });
    await rows('insert into carts (id) values (gen_random_uuid())');
    const { body } = await app.inject('/metrics');
    expect(body).toMatch(/^store_api_carts 0$/m);
    expect(body.split('\n')).toContain(`store_api_refusals_total{code="${code}",status="404"} 1`);
    await rows(
      `insert into cart_lines (cart_id, product_id, choice_id, unit_id, kind, quantity)
       select id, $1, 0, 1, 'produto', 1 from carts where created_at > now() - interval '1 minute'`,
      [splitInStock(shop).id],
    );
    expect(await read(/^store_api_carts /)).toEqual(['store_api_carts 1']);
  });
});
