import {
  type AfterSale,
  afterSaleEndpoint,
  orderPaymentEndpoint,
  type ReturnRequest,
  returnItemsEndpoint,
  shareOfPieces,
} from '@storefront/contracts/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { refundDue } from '../payments/refunds.ts';
import { moveShipments } from '../testing/goods/move-shipments.ts';
import { takeProviderMessage } from '../testing/goods/provider-message.ts';
import { atEachStep } from '../testing/processes/mortal-process.ts';
import { type MortalShop, openMortalShop } from '../testing/processes/mortal-shop.ts';
import { engines } from '../testing/shop/engines.ts';
import { buy } from '../testing/visitors/checkouts.ts';
import { createVisitor, type Visitor } from '../testing/visitors/visitor.ts';
import { receiveReturn } from './receive-return.ts';

// one of them does some twenty times what others do once
vi.setConfig({ testTimeout: 240_000 });

describe.each(engines)('giving up pieces of a line on $name', (engine) => {
  let opened: MortalShop;
  let visitor: Visitor;
  let numero: string;
  beforeAll(async () => {
    opened = await openMortalShop(engine);
  });
  afterAll(() => opened.close());
  const rows = <R extends object>(sql: string, values: readonly unknown[] = []) =>
    opened.shop.services.database.rows<R>(sql, values);
  /** An order of one line that was delivered, of so many pieces and cents. */
  async function order(pieces: number, cents: number): Promise<void> {
    const { database } = opened.shop.services;
    visitor = createVisitor(opened.doomed);
    numero = await buy(visitor, opened.split, { pieces });
    await rows('update orders set total_cents = $2 where number = $1', [numero, cents]);
    await rows(
      'update payments set amount_cents = $2 where order_id = (select id from orders where number = $1)',
      [numero, cents],
    );
    const paid = { number: numero, state: 'paid' } as const;
    await takeProviderMessage(database, opened.provider, paid);
    await moveShipments(database, numero, ['to-pick', 'picked', 'shipped', 'delivered']);
  }
  // cents that three pieces do not share evenly
  beforeEach(() => order(3, 100_001));

  const params = () => ({ numero });
  const read = () => visitor.call(afterSaleEndpoint, { params: params() });
  /** What the sweep of payments does a moment later is done at once. */
  const send = async (itens: ReturnRequest['itens']): Promise<AfterSale> => {
    await visitor.call(returnItemsEndpoint, { params: params(), body: { itens } });
    await refundDue(opened.shop.services.database, opened.provider);
    return read();
  };
  /** Gives up so many pieces in all. */
  const withdraw = (devolvidas: number) => send([{ item: 0, devolvidas }]);
  const refusal = (devolvidas: number) =>
    visitor.refusal(returnItemsEndpoint, { params: params(), body: { itens: [{ item: 0, devolvidas }] } });
  const payment = async () => (await visitor.call(orderPaymentEndpoint, { params: params() })).pagamento;
  const missingPieces = async () =>
    (
      await rows<{ pieces: number }>(
        'select -sum(quantity)::int pieces from stock_movements join orders on orders.id = order_id where number = $1',
        [numero],
      )
    )[0]?.pieces;
  const receive = (protocol = '') =>
    opened.shop.services.database.transaction((connection) => receiveReturn(connection, protocol));
  const messages = () =>
    rows<{ body: string }>('select body from outbox_messages where subject = $1 order by id', [
      `Desistência do pedido ${numero} confirmada`,
    ]);

  it('one, then the other two, is all of the line: cents, pieces, messages and shipments', async () => {
    const first = await withdraw(1);
    expect(first.itens).toMatchObject([{ situacao: 'open', centavos: 100_001, devolvidas: 1 }]);
    expect(first.devolucoes).toMatchObject([{ centavos: 33_333, pecas: [{ item: 0, quantidade: 1 }] }]);
    expect(await payment()).toMatchObject({ estado: 'paid', devolvidoCentavos: 33_333 });
    await receive(first.devolucoes[0]?.protocolo);
    expect(await missingPieces()).toBe(2);
    const { itens, devolucoes } = await withdraw(3);
    expect(itens).toMatchObject([{ situacao: 'given-up', devolvidas: 3 }]);
    const rest = shareOfPieces({ centavos: 100_001, quantidade: 3, devolvidas: 1 }, 2);
    expect(devolucoes.map(({ centavos }) => centavos)).toEqual([33_333, rest]);
    expect(await payment()).toMatchObject({ estado: 'refunded', devolvidoCentavos: 100_001 });
    expect((await messages()).map(({ body }) => /^(\d) × /m.exec(body)?.[1])).toEqual(['1', '2']);
    await receive(devolucoes[1]?.protocolo);
    expect(await missingPieces()).toBe(0);
    const states = await rows(
      'select distinct shipments.state from shipments join orders on orders.id = order_id where number = $1',
      [numero],
    );
    expect(states).toEqual([{ state: 'returned' }]);
  });

  it('asked for twice, in two tabs or again after a lost reply, gives up no more', async () => {
    const replies = await Promise.all([withdraw(2), withdraw(2)]);
    replies.push(await withdraw(2), await withdraw(1));
    expect(new Set(replies.map(({ devolucoes }) => JSON.stringify(devolucoes))).size).toBe(1);
    expect((await read()).devolucoes).toMatchObject([{ centavos: 66_667 }]);
    const all = await Promise.all([send([0]), withdraw(3), send([0, { item: 0, devolvidas: 1 }])]);
    expect(all.at(-1)?.devolucoes.map(({ centavos }) => centavos)).toEqual([66_667, 33_334]);
    expect((await payment()).devolvidoCentavos).toBe(100_001);
  });

  it('more than the line has is refused, and changes nothing', async () => {
    expect(await refusal(4)).toMatchObject({ status: 409, code: 'return-refused' });
    expect((await refusal(0)).status).toBe(400);
    await withdraw(3);
    expect(await refusal(4)).toMatchObject({ status: 409, code: 'return-refused' });
    expect((await read()).devolucoes).toHaveLength(1);
  });

  it('a line that an earlier release gave up is given up whole', async () => {
    await send([0]);
    await rows('update return_lines set quantity = null');
    const { itens, devolucoes } = await send([0]);
    expect(itens).toMatchObject([{ situacao: 'given-up', devolvidas: 3 }]);
    expect(devolucoes).toMatchObject([{ pecas: [{ item: 0, quantidade: 3 }] }]);
    await receive(devolucoes[0]?.protocolo);
    expect(await missingPieces()).toBe(0);
  });

  it('by a process that is killed leaves all of it or nothing; asked for again, the money goes back once', async () => {
    const pieces = 60;
    await order(pieces, 100_001);
    const state = async () => {
      const [row] = await rows(
        `select sum(return_lines.quantity)::int pieces, count(*)::int returns, sum(returns.amount_cents)::int cents,
           (select sum(refunds.amount_cents)::int from refunds join payments on payments.id = payment_id
            where payments.order_id = orders.id) refunded,
           (select count(*)::int from order_history where order_id = orders.id and protocol is not null) protocols,
           (select count(*)::int from outbox_messages where subject like 'Desist%' || number || '%') messages
         from orders left join returns on returns.order_id = orders.id
           left join return_lines on return_id = returns.id where number = $1 group by orders.id`,
        [numero],
      );
      return row;
    };
    const after = (count: number) => {
      const cents = shareOfPieces({ centavos: 100_001, quantidade: pieces }, count);
      const each = { returns: count, protocols: count, messages: count };
      return { pieces: count, cents, refunded: cents, ...each };
    };
    const nothing = { pieces: null, returns: 1, cents: null, refunded: null, protocols: 0, messages: 0 };
    const steps = await atEachStep(async (step) => {
      const call = { params: params(), body: { itens: [{ item: 0, devolvidas: step }] } };
      const reached = await opened.mortal.runUntil(step, () => visitor.send(returnItemsEndpoint, call));
      expect([step === 1 ? nothing : after(step - 1), after(step)]).toContainEqual(await state());
      await withdraw(step);
      await withdraw(step);
      expect(await state(), `step ${step}`).toEqual(after(step));
      return reached;
    });
    expect(steps).toBeGreaterThan(10);
    expect(steps).toBeLessThanOrEqual(pieces);
  });
});
