import {
  addToCartEndpoint,
  afterSaleEndpoint,
  cancelOrderEndpoint,
  mayCancel,
  orderPaymentEndpoint,
  placeCheckoutEndpoint,
  type ReturnRequest,
  returnItemsEndpoint,
  type Shipment,
  type ShipmentState,
} from '@storefront/contracts/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCartRequest } from '../catalogue/cards/card.ts';
import { moveShipment } from '../orders/shipments/move-shipment.ts';
import { freeVisits, moveLateVisits, visitsPerHalfDay } from '../orders/visits.ts';
import { refundDue } from '../payments/refunds.ts';
import { repeatTransaction } from '../platform/database/repeat-conflicts.ts';
import { takeProviderMessage } from '../testing/goods/provider-message.ts';
import { CountingProvider } from '../testing/processes/counting-provider.ts';
import { engines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { some, splitInStock } from '../testing/visitors/carts.ts';
import { prepare, seenIn } from '../testing/visitors/checkouts.ts';
import type { Visitor } from '../testing/visitors/visitor.ts';

describe.each(engines)('cancelling a service alone on $name', (engine) => {
  let shop: TestShop;
  let visitor: Visitor;
  let numero: string;
  const provider = new CountingProvider();
  beforeAll(async () => {
    shop = await openTestShop(engine);
    await shop.services.jobs.stop();
  });
  afterAll(() => shop.close());
  const rows = <R extends object>(sql: string, values: readonly unknown[] = []) =>
    shop.services.database.rows<R>(sql, values);
  /** A paid order of a split, and of so many pieces of two services. */
  async function order(pieces: readonly [number, number] = [1, 0]): Promise<void> {
    visitor = shop.visitor();
    const { products } = shop.services.catalogue.current();
    const services = products.filter(({ kind }) => kind === 'servico');
    for (const [at, count] of pieces.entries()) {
      const service = services[at];
      if (service && count > 0)
        await visitor.call(addToCartEndpoint, { body: some(buildCartRequest(service), count) });
    }
    const checkout = await prepare(visitor, splitInStock(shop));
    numero = (await visitor.call(placeCheckoutEndpoint, { body: seenIn(checkout) })).numero;
    const paid = { number: numero, state: 'paid' } as const;
    await takeProviderMessage(shop.services.database, provider, paid);
  }
  beforeEach(() => order());

  const params = () => ({ numero });
  const readSale = () => visitor.call(afterSaleEndpoint, { params: params() });
  const read = () => visitor.call(orderPaymentEndpoint, { params: params() });
  const refund = () => refundDue(shop.services.database, provider);
  /** What the sweep of payments does a moment later is done at once. */
  const withdraw = async (...itens: ReturnRequest['itens']) => {
    await visitor.call(returnItemsEndpoint, { params: params(), body: { itens } });
    await refund();
    return readSale();
  };
  const shipments = async (): Promise<Partial<Record<Shipment['tipo'], Shipment>>> =>
    Object.fromEntries(((await read()).pedido.remessas ?? []).map((each) => [each.tipo, each]));
  async function move(kind: 'delivery' | 'visit', ...states: ShipmentState[]): Promise<boolean[]> {
    const [shipment] = await rows<{ id: number }>(
      'select shipments.id from shipments join orders on orders.id = order_id where number = $1 and kind = $2',
      [numero, kind],
    );
    const moved: boolean[] = [];
    for (const [at, to] of states.slice(1).entries()) {
      const from = states[at] ?? to;
      moved.push(
        await repeatTransaction(shop.services.database, (connection) =>
          moveShipment(connection, { id: shipment?.id ?? 0, from, to, actor: 'store' }),
        ),
      );
    }
    return moved;
  }
  const stockMoves = () =>
    rows(
      'select kind, quantity from stock_movements join orders on orders.id = order_id where number = $1 order by stock_movements.id',
      [numero],
    );
  const messages = (subject: string) =>
    rows<{ body: string }>('select body from outbox_messages where subject = $1', [subject]);
  /** The place of the service among the order's lines. */
  const service = async () => (await readSale()).itens.findIndex(({ servico }) => servico);

  it('whose goods have left gives its amount back at once, and leaves them as they are', async () => {
    await move('delivery', 'to-pick', 'picked', 'shipped');
    const { visita = '' } = (await read()).pedido;
    const before = await stockMoves();
    const at = await service();
    const cents = (await readSale()).itens[at]?.centavos;
    const { itens, devolucoes } = await withdraw(at);
    expect(itens[at]).toMatchObject({ situacao: 'given-up', servico: true });
    expect(itens[1 - at]).toMatchObject({ situacao: 'open' });
    expect(devolucoes).toMatchObject([{ estado: 'received', servico: true, centavos: cents, itens: [at] }]);
    const { pedido, pagamento } = await read();
    expect(pagamento).toMatchObject({ estado: 'paid', devolvidoCentavos: cents });
    expect([pedido.status, pedido.visita, pedido.entrega?.visitaEmDias]).toEqual([
      'transporte',
      undefined,
      undefined,
    ]);
    expect(await shipments()).toMatchObject({
      entrega: { estado: 'shipped' },
      visita: { estado: 'returned', visita, historico: [{}, { estado: 'returned', por: 'comprador' }] },
    });
    expect(await stockMoves()).toEqual(before);
    const [message] = await messages(`Serviço do pedido ${numero} cancelado`);
    expect(message?.body).toContain(`Protocolo: ${devolucoes[0]?.protocolo}.`);
    expect(message?.body).toMatch(/voltam pelo PIX com que você pagou/);
    expect((await read()).pedido.visita).toBeUndefined();
  });

  it('of which nothing has left can be followed by the rest of the order; together they are all that was paid', async () => {
    const at = await service();
    await withdraw(at);
    expect((await readSale()).itens[1 - at]).toMatchObject({ situacao: 'waits' });
    expect(mayCancel(await read())).toBe(true);
    await visitor.call(cancelOrderEndpoint, { params: params() });
    await refund();
    const { estado, pagamento } = await read();
    expect([estado, pagamento.estado]).toEqual(['cancelled', 'refunded']);
    expect(pagamento.devolvidoCentavos).toBe(pagamento.centavos);
    expect(await stockMoves()).toMatchObject([{ quantity: -1 }, { quantity: 1 }]);
  });

  it('asked for with goods is a request of its own, and twice is once', async () => {
    await move('delivery', 'to-pick', 'picked', 'shipped', 'delivered');
    const replies = await Promise.all([withdraw(0, 1), withdraw(0, 1)]);
    expect(new Set(replies.map(({ devolucoes }) => JSON.stringify(devolucoes))).size).toBe(1);
    const { devolucoes } = await readSale();
    expect(devolucoes.map(({ estado, servico }) => [estado, servico])).toEqual([
      ['asked', undefined],
      ['received', true],
    ]);
    expect((await read()).pagamento.estado).toBe('refunded');
  });

  it.each([
    ['on the way', ['to-pick', 'picked', 'shipped']],
    ['done', ['to-pick', 'picked', 'shipped', 'delivered']],
  ] as const)('is possible while the technician is %s', async (_, states) => {
    await move('visit', ...states);
    const { devolucoes } = await withdraw(await service());
    expect(devolucoes).toMatchObject([{ estado: 'received', servico: true }]);
    expect((await shipments()).visita?.estado).toBe('returned');
  });

  it('of two, or of some pieces, leaves the visit for what is left', async () => {
    await order([2, 1]);
    const visit = async () => {
      const { estado, itens = [] } = (await shipments()).visita ?? {};
      return [estado, ...itens.map(({ quantidade }) => quantidade)];
    };
    const [first = -1, second = -1] = (await readSale()).itens.flatMap(({ servico }, at) =>
      servico ? [at] : [],
    );
    expect((await visit()).toSorted()).toEqual([1, 2, 'to-pick']);
    await withdraw({ item: first, devolvidas: 1 });
    expect(await visit()).toEqual(['to-pick', 1, 1]);
    await withdraw(second);
    expect(await visit()).toEqual(['to-pick', 1]);
    expect((await read()).pedido.visita).toBeDefined();
    await withdraw(first);
    expect((await visit())[0]).toBe('returned');
  });

  it('frees its half day, and no late visit is moved to another day', async () => {
    const { visita = '' } = (await read()).pedido;
    await rows(
      `insert into orders (number, postal_code, total_cents, payment_method, state, visit)
       select 'FULL-' || number, '01310-100', 0, 'pix', 'SP', $1 from generate_series(2, $2) number`,
      [visita, visitsPerHalfDay],
    );
    const free = () => freeVisits(shop.services.database, { state: 'SP' }, { days: 1, nowMs: Date.now() });
    const others = "delete from orders where number <> $1 and number not like 'FULL-%'";
    await rows(others, [numero]);
    expect(await free()).not.toContain(visita);
    await withdraw(await service());
    expect(await free()).toContain(visita);
    await rows("update orders set visit = '2020-01-06-manha' where number = $1", [numero]);
    await moveLateVisits(shop.services.database);
    expect(await messages(`Novo dia da visita: pedido ${numero}`)).toEqual([]);
    await rows("delete from orders where number like 'FULL-%'");
  });

  it('beside a technician who sets out it is cancelled all the same, and its amount goes back once', async () => {
    await move('visit', 'to-pick', 'picked');
    const at = await service();
    await Promise.all([move('visit', 'picked', 'shipped'), withdraw(at), withdraw(at)]);
    expect((await shipments()).visita?.estado).toBe('returned');
    const { itens, devolucoes } = await readSale();
    expect(devolucoes).toHaveLength(1);
    expect((await read()).pagamento.devolvidoCentavos).toBe(itens[at]?.centavos);
  });
});
