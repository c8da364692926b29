import {
  type AfterSale,
  addToCartEndpoint,
  afterSaleEndpoint,
  changeCheckoutEndpoint,
  couponEndpoint,
  listOrdersEndpoint,
  orderPaymentEndpoint,
  placeCheckoutEndpoint,
  returnItemsEndpoint,
  returnStepText,
  type ShipmentState,
} from '@storefront/contracts/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCartRequest } from '../catalogue/cards/card.ts';
import type { ProductRecord } from '../catalogue/records/records.ts';
import { refundDue } from '../payments/refunds.ts';
import { moveShipments } from '../testing/goods/move-shipments.ts';
import { takeProviderMessage } from '../testing/goods/provider-message.ts';
import { CountingProvider } from '../testing/processes/counting-provider.ts';
import { engines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { some, splitInStock } from '../testing/visitors/carts.ts';
import { filledIn, seenIn } from '../testing/visitors/checkouts.ts';
import type { Visitor } from '../testing/visitors/visitor.ts';
import { receiveReturn } from './receive-return.ts';

describe.each(engines)('giving up a purchase on $name', (engine) => {
  let shop: TestShop;
  let visitor: Visitor;
  let numero: string;
  let products: readonly [ProductRecord, ProductRecord];
  const provider = new CountingProvider();
  beforeAll(async () => {
    shop = await openTestShop(engine);
    await shop.services.jobs.stop();
    const split = splitInStock(shop);
    const other = shop.services.catalogue
      .current()
      .products.find(
        ({ id, kind, stock }) => id !== split.id && kind === 'produto' && (stock['CD-SP'] ?? 0) > 3,
      );
    if (!other) throw new Error('no other product is in stock');
    products = [split, other];
    await rows('insert into coupons values ($1, 7, $2, null)', ['SETE', 'sete por cento']);
  });
  afterAll(() => shop.close());

  const rows = <R extends object>(sql: string, values: readonly unknown[] = []) =>
    shop.services.database.rows<R>(sql, values);
  const stock = async () =>
    rows(
      'select product_id, warehouse, quantity from product_stock where product_id = any($1) order by 1, 2',
      [products.map(({ id }) => id)],
    );
  const missingPieces = () =>
    rows(
      `select sum(quantity)::int pieces from stock_movements join orders on orders.id = order_id where number = $1`,
      [numero],
    );
  async function order(): Promise<void> {
    visitor = shop.visitor();
    const [split, other] = products;
    await visitor.call(addToCartEndpoint, { body: some(buildCartRequest(split), 1) });
    await visitor.call(addToCartEndpoint, { body: some(buildCartRequest(other), 3) });
    await visitor.call(couponEndpoint, { params: { cupom: 'SETE' } });
    const checkout = await visitor.call(changeCheckoutEndpoint, { body: filledIn });
    numero = (await visitor.call(placeCheckoutEndpoint, { body: seenIn(checkout) })).numero;
    const paid = { number: numero, state: 'paid' } as const;
    await takeProviderMessage(shop.services.database, provider, paid);
  }
  const move = (...states: [ShipmentState, ...ShipmentState[]]) =>
    moveShipments(shop.services.database, numero, states);
  const deliver = () => move('to-pick', 'picked', 'shipped', 'delivered');
  beforeEach(order);

  const params = () => ({ numero });
  const read = () => visitor.call(afterSaleEndpoint, { params: params() });
  /** What the sweep of payments does a moment later is done at once. */
  const withdraw = async (...itens: number[]): Promise<AfterSale> => {
    await visitor.call(returnItemsEndpoint, { params: params(), body: { itens } });
    await refundDue(shop.services.database, provider);
    return read();
  };
  const refusal = (...itens: number[]) =>
    visitor.refusal(returnItemsEndpoint, { params: params(), body: { itens } });
  const receive = (protocol = '') =>
    shop.services.database.transaction((connection) => receiveReturn(connection, protocol));
  const payment = async () => (await visitor.call(orderPaymentEndpoint, { params: params() })).pagamento;
  const messages = (subject: string) =>
    rows<{ body: string }>('select body from outbox_messages where subject = $1', [subject]);

  it('of all of a delivered order gives back all that was paid at once, and the pieces when they come back', async () => {
    const sold = await stock();
    await deliver();
    const before = await read();
    expect(before.itens.map(({ situacao }) => situacao)).toEqual(['open', 'open']);
    expect(before.itens.reduce((sum, { centavos }) => sum + centavos, 0)).toBe((await payment()).centavos);
    const { itens, devolucoes } = await withdraw(0, 1);
    expect(itens.map(({ situacao }) => situacao)).toEqual(['given-up', 'given-up']);
    const { centavos, devolvidoCentavos, estado } = await payment();
    expect([estado, devolvidoCentavos]).toEqual(['refunded', centavos]);
    const [{ protocolo = '' } = {}] = devolucoes;
    expect(devolucoes).toMatchObject([{ estado: 'asked', centavos, itens: [0, 1] }]);
    const [message] = await messages(`Desistência do pedido ${numero} confirmada`);
    expect(message?.body).toContain(`Protocolo: ${protocolo}.`);
    expect(message?.body).toMatch(/voltam pelo PIX com que você pagou/);
    expect(message?.body).toContain(returnStepText);
    expect(await stock(), 'they are still with the buyer').toEqual(sold);
    expect(await receive(protocolo)).toBe(true);
    expect(await receive(protocolo)).toBe(false);
    expect((await read()).devolucoes).toMatchObject([{ estado: 'received', recebidaEm: expect.any(String) }]);
    expect(await missingPieces()).toEqual([{ pieces: 0 }]);
    expect((await visitor.call(listOrdersEndpoint, {})).pedidos[0]?.status).toBe('cancelado');
    expect(await messages(`Devolução do pedido ${numero} recebida`)).toHaveLength(1);
  });

  it('line by line gives back each part once; together they are all that was paid', async () => {
    await deliver();
    const { centavos } = await payment();
    const [first, second] = (await read()).itens.map((item) => item.centavos);
    expect((first ?? 0) + (second ?? 0)).toBe(centavos);
    const replies = await Promise.all([withdraw(1), withdraw(1)]);
    expect(new Set(replies.map(({ devolucoes }) => JSON.stringify(devolucoes))).size).toBe(1);
    expect(await payment()).toMatchObject({ estado: 'paid', devolvidoCentavos: second });
    const { devolucoes } = await withdraw(0, 1);
    expect(devolucoes.map((each) => [each.itens, each.centavos])).toEqual([
      [[1], second],
      [[0], first],
    ]);
    expect(await payment()).toMatchObject({ estado: 'refunded', devolvidoCentavos: centavos });
    const left = await stock();
    await receive(devolucoes[0]?.protocolo);
    const [, other] = products;
    const came = await rows<{ id: number; pieces: number }>(
      `select product_id id, sum(quantity)::int pieces from stock_movements join orders on orders.id = order_id
       where number = $1 and kind = 'return' group by 1`,
      [numero],
    );
    expect(came).toEqual([{ id: other.id, pieces: 3 }]);
    expect(await stock()).not.toEqual(left);
    expect((await visitor.call(listOrdersEndpoint, {})).pedidos[0]?.status).toBe('entregue');
    await move('delivered', 'returned');
    await receive(devolucoes[1]?.protocolo);
    expect(await missingPieces(), 'a shipment that came back whole brings what is missing').toEqual([
      { pieces: 0 },
    ]);
  });

  it('ends with the 7th day after the delivery, in São Paulo', async () => {
    await deliver();
    const age = (interval: string) =>
      rows(
        `update order_history set at = date_trunc('day', now(), 'America/Sao_Paulo') - $2::interval
         where to_state = 'delivered' and order_id = (select id from orders where number = $1)`,
        [numero, interval],
      );
    await age('7 days 1 second');
    expect((await read()).itens[0]?.situacao).toBe('over');
    expect(await refusal(0)).toMatchObject({ status: 409, code: 'return-refused' });
    expect((await payment()).devolvidoCentavos).toBeUndefined();
    await age('7 days');
    const [line] = (await read()).itens;
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date());
    expect(line).toMatchObject({ situacao: 'open', ate: today });
    expect((await withdraw(0)).itens[0]?.situacao).toBe('given-up');
  });

  it('is refused before it has left, and allowed on its way', async () => {
    expect((await read()).itens[0]?.situacao).toBe('waits');
    expect(await refusal(0)).toMatchObject({ status: 409, code: 'return-refused' });
    await move('to-pick', 'picked', 'shipped');
    expect((await read()).itens[0]).toMatchObject({ situacao: 'open' });
    expect((await withdraw(0)).devolucoes).toHaveLength(1);
  });

  it('gives back no more than a refund in part has left', async () => {
    await deliver();
    await rows(
      `insert into refunds (reference, payment_id, amount_cents, actor)
       select 'part-' || payments.id, payments.id, amount_cents - 5, 'store'
       from payments join orders on orders.id = order_id where number = $1`,
      [numero],
    );
    expect((await withdraw(0, 1)).devolucoes).toMatchObject([{ centavos: 5 }]);
  });

  it('is for whoever made the order, and for lines that it has', async () => {
    await deliver();
    expect(await refusal(0, 2)).toMatchObject({ status: 409, code: 'return-refused' });
    const stranger = shop.visitor();
    const body = { itens: [0] };
    expect((await stranger.refusal(returnItemsEndpoint, { params: params(), body })).status).toBe(404);
    expect((await stranger.refusal(afterSaleEndpoint, { params: params() })).status).toBe(404);
    expect((await read()).devolucoes).toEqual([]);
  });

  it('all payments are read with their history', async () => {
    const { pagamentos } = await read();
    expect(pagamentos).toMatchObject([{ forma: 'pix', centavos: (await payment()).centavos }]);
    const steps = pagamentos[0]?.historico.map(({ estado, por }) => `${estado} ${por}`);
    expect(steps).toEqual(['created comprador', 'pending pagamento', 'paid pagamento']);
  });
});
