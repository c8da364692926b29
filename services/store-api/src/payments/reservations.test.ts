import { orderPaymentEndpoint, payByCardEndpoint, renewPaymentEndpoint } from '@storefront/contracts/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProductRecord } from '../catalogue/records/records.ts';
import { takeProviderMessage } from '../testing/goods/provider-message.ts';
import { signedToken } from '../testing/goods/signed-token.ts';
import { bothEngines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { splitInStock } from '../testing/visitors/carts.ts';
import { buy } from '../testing/visitors/checkouts.ts';
import type { Visitor } from '../testing/visitors/visitor.ts';
import { sweepPayments } from './expire-payments.ts';

describe.each(bothEngines)('the reservation of an unpaid order on $name', (engine) => {
  let shop: TestShop;
  let split: ProductRecord;
  let visitor: Visitor;
  let numero: string;
  beforeAll(async () => {
    shop = await openTestShop(engine, { cardOrigin: 'http://cartao.example' });
    split = splitInStock(shop);
  });
  afterAll(() => shop.close());

  const rows = <R extends object>(sql: string, values: readonly unknown[] = []) =>
    shop.services.database.rows<R>(sql, values);
  /** Sets what each place has; this process, which fills carts by its catalogue, knows it at once. */
  async function stockUp(pieces: number): Promise<void> {
    await rows('update product_stock set quantity = $1 where product_id = $2', [pieces, split.id]);
    await shop.services.catalogue.refresh();
  }
  beforeEach(async () => {
    await stockUp(20);
    visitor = shop.visitor();
    numero = await buy(visitor, split);
  });

  const movements = async () => {
    const all = await rows<{ kind: string; quantity: number }>(
      `select kind, quantity from stock_movements join orders on orders.id = order_id
       where number = $1 order by stock_movements.id`,
      [numero],
    );
    return all.map(({ kind, quantity }) => `${kind} ${quantity}`);
  };
  const sweep = () => sweepPayments(shop.services.database, shop.services.payments);
  /** Lets so much time pass since the order's payments were opened; none of their codes can be paid any more. */
  const wait = (minutes: number) =>
    rows(
      `update payments set expires_at = now(), waits_until = now(), created_at = now() - make_interval(mins => $2)
       from orders where orders.id = order_id and number = $1`,
      [numero, minutes],
    );
  async function endReservation(): Promise<void> {
    await wait(15);
    await sweep();
    expect(await movements()).toEqual(['reservation -1', 'release 1']);
  }
  const payLate = () => {
    const late = { number: numero, state: 'paid' } as const;
    return takeProviderMessage(shop.services.database, shop.services.payments, late);
  };
  const read = () => visitor.call(orderPaymentEndpoint, { params: { numero } });

  it('ends fifteen minutes after its last payment was opened, once; the order waits on', async () => {
    await wait(14);
    await sweep();
    expect(await movements()).toEqual(['reservation -1']);
    await endReservation();
    await sweep();
    expect(await movements()).toEqual(['reservation -1', 'release 1']);
    expect(await read()).toMatchObject({
      estado: 'open',
      pagamento: { estado: 'expired', podeRenovar: true },
    });
  });

  it('stays while its code can be paid, however long ago it was opened', async () => {
    await wait(59);
    await rows(
      "update payments set expires_at = now(), waits_until = now() + interval '1 minute' where state = 'pending'",
    );
    await sweep();
    expect(await movements()).toEqual(['reservation -1']);
  });

  it('becomes the sale when the order is paid', async () => {
    await payLate();
    expect(await movements()).toEqual(['sale -1']);
  });

  it('is made again by another code, and by a payment that comes late', async () => {
    await endReservation();
    await visitor.call(renewPaymentEndpoint, { params: { numero } });
    expect(await movements()).toEqual(['reservation -1', 'release 1', 'reservation -1']);
    visitor = shop.visitor();
    numero = await buy(visitor, split);
    await endReservation();
    await payLate();
    expect(await read()).toMatchObject({ estado: 'complete', pagamento: { estado: 'paid' } });
    expect(await movements()).toEqual(['reservation -1', 'release 1', 'sale -1']);
  });

  it('of pieces that went to others is not made again: no code, and what is paid late is given back', async () => {
    await endReservation();
    await stockUp(0);
    const refusal = await visitor.refusal(renewPaymentEndpoint, { params: { numero } });
    expect(refusal).toMatchObject({ status: 409, code: 'reservation-ended' });
    expect(await read()).toMatchObject({ estado: 'open', pagamento: { estado: 'expired' } });
    await payLate();
    expect(await read()).toMatchObject({ estado: 'cancelled', pagamento: { estado: 'refunded' } });
    expect(await movements()).toEqual(['reservation -1', 'release 1']);
  });

  it('is made again before a card is charged, or none is charged', async () => {
    visitor = shop.visitor();
    numero = await buy(visitor, split, { pagamento: 'cartao', parcelas: 1 });
    await endReservation();
    await stockUp(0);
    const token = signedToken(shop, 'accepted');
    const call = { params: { numero }, body: { token } };
    expect(await visitor.refusal(payByCardEndpoint, call)).toMatchObject({
      status: 409,
      code: 'reservation-ended',
    });
    expect((await read()).pagamento.estado).toBe('created');
    await stockUp(1);
    expect((await visitor.call(payByCardEndpoint, call)).estado).toBe('complete');
    expect(await movements()).toEqual(['reservation -1', 'release 1', 'sale -1']);
  });
});
