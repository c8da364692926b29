import {
  addToCartEndpoint,
  describeVisit,
  orderPaymentEndpoint,
  placeCheckoutEndpoint,
} from '@storefront/contracts/api';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildCartRequest } from '../catalogue/cards/card.ts';
import { halfDaysFrom } from '../shipping/visit-days.ts';
import { payOrder } from '../testing/goods/provider-message.ts';
import { engines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { some, splitInStock } from '../testing/visitors/carts.ts';
import { prepare, seenIn } from '../testing/visitors/checkouts.ts';
import { moveLateVisits, visitsPerHalfDay } from './visits.ts';

describe.each(engines)('a visit whose delivery is late on $name', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    await shop.services.jobs.stop();
  });
  afterAll(() => shop.close());
  afterEach(async () => {
    await rows("delete from orders where number like 'FULL-%'");
    await rows('update orders set visit = null');
  });

  const rows = <R extends object>(sql: string, values: readonly unknown[] = []) =>
    shop.services.database.rows<R>(sql, values);
  const move = () => moveLateVisits(shop.services.database);
  /** In so many calendar days. */
  const dayIn = (days: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(
      Date.now() + days * 86_400_000,
    );

  /** A paid order of a split with its installation on a day, whose shipments are in those states. */
  async function orderFor(visit: string, states: { readonly delivery: string; readonly visit: string }) {
    const visitor = shop.visitor();
    const service = shop.services.catalogue.current().products.find(({ kind }) => kind === 'servico');
    if (!service) throw new Error('the catalogue has no service');
    await visitor.call(addToCartEndpoint, { body: some(buildCartRequest(service), 1) });
    const checkout = await prepare(visitor, splitInStock(shop));
    const { numero } = await visitor.call(placeCheckoutEndpoint, { body: seenIn(checkout) });
    await payOrder(shop.services.database, numero);
    const [order] = await rows<{ id: number }>(
      'update orders set visit = $2 where number = $1 returning id',
      [numero, visit],
    );
    await rows(
      "update shipments set state = case kind when 'visit' then $3 else $2 end where order_id = $1",
      [order?.id, states.delivery, states.visit],
    );
    return {
      readVisit: async () => (await visitor.call(orderPaymentEndpoint, { params: { numero } })).pedido.visita,
      readMessages: () =>
        rows<{ body: string }>(
          "select body from outbox_messages where subject = 'Novo dia da visita: pedido ' || $1",
          [numero],
        ),
    };
  }

  it('moves to the first free half day three working days later, once, and a message names both', async () => {
    const before = `${dayIn(0)}-manha`;
    const { readVisit, readMessages } = await orderFor(before, { delivery: 'shipped', visit: 'picked' });
    const [first = '', second = ''] = halfDaysFrom(Date.now(), 3);
    await rows(
      `insert into orders (number, postal_code, total_cents, payment_method, state, visit)
       select 'FULL-' || number, '01310-100', 0, 'pix', 'SP', $1 from generate_series(1, $2) number`,
      [first, visitsPerHalfDay],
    );
    await Promise.all([move(), move()]);
    expect(await readVisit()).toBe(second);
    await move();
    const messages = await readMessages();
    expect(messages).toHaveLength(1);
    expect(messages[0]?.body).toContain(`A visita de ${describeVisit(before)} mudou de dia.`);
    expect(messages[0]?.body).toContain(`Visita do técnico: ${describeVisit(second)}.`);
  });

  it.each([
    ['tomorrow', 1, 'shipped', 'picked'],
    ['today, of what has been delivered', 0, 'delivered', 'picked'],
    ['today, of what has come back', 0, 'returned', 'picked'],
    ['today, whose technician is on the way', 0, 'shipped', 'shipped'],
    ['of yesterday that is done', -1, 'shipped', 'delivered'],
  ])('stays as it is %s', async (_, days, delivery, visit) => {
    const before = `${dayIn(days)}-tarde`;
    const { readVisit, readMessages } = await orderFor(before, { delivery, visit });
    await move();
    expect([await readVisit(), await readMessages()]).toEqual([before, []]);
  });
});
