import {
  addToCartEndpoint,
  type Checkout,
  type CheckoutFields,
  changeCheckoutEndpoint,
  chosenVisit,
  describeVisit,
  isVisitGone,
  orderPaymentEndpoint,
  placeCheckoutEndpoint,
  readCheckoutEndpoint,
  signUpEndpoint,
} from '@storefront/contracts/api';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCartRequest } from '../catalogue/cards/card.ts';
import type { ProductRecord } from '../catalogue/records/records.ts';
import { visitsPerHalfDay } from '../orders/visits.ts';
import { runWarehouse } from '../testing/goods/move-shipments.ts';
import { payOrder } from '../testing/goods/provider-message.ts';
import { engines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { some, splitInStock } from '../testing/visitors/carts.ts';
import { prepare, readOrder, seenIn } from '../testing/visitors/checkouts.ts';
import type { Visitor } from '../testing/visitors/visitor.ts';

const past = '2020-01-06-manha';

describe.each(engines)('the visit of a technician on $name', (engine) => {
  let shop: TestShop;
  let split: ProductRecord;
  let service: ProductRecord;
  let visitor: Visitor;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    await shop.services.jobs.stop();
    split = splitInStock(shop);
    const installation = shop.services.catalogue.current().products.find(({ kind }) => kind === 'servico');
    if (!installation) throw new Error('the catalogue has no service');
    service = installation;
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    visitor = shop.visitor();
  });

  const rows = <R extends object>(sql: string, values: readonly unknown[] = []) =>
    shop.services.database.rows<R>(sql, values);
  const choose = (body: CheckoutFields) => visitor.call(changeCheckoutEndpoint, { body });
  const read = () => visitor.call(readCheckoutEndpoint, {});
  const place = (checkout: Checkout, visita = chosenVisit(checkout)) =>
    ({ body: { ...seenIn(checkout), ...(visita !== undefined && { visita }) } }) as const;
  /** The checkout of a split with its installation. */
  async function prepareBoth(fields: CheckoutFields = {}): Promise<Checkout> {
    await visitor.call(addToCartEndpoint, { body: some(buildCartRequest(service), 1) });
    return prepare(visitor, split, fields);
  }
  const book = (visit: string, orders: number) =>
    rows(
      `insert into orders (number, postal_code, total_cents, payment_method, state, visit)
       select 'FULL-' || number, '01310-100', 0, 'pix', 'SP', $1 from generate_series(1, $2) number`,
      [visit, orders],
    );
  afterEach(async () => {
    await rows("delete from orders where number like 'FULL-%'");
    await rows('update orders set visit = null');
  });

  it('is offered with a service alone, and the first half day is taken while none is chosen', async () => {
    expect((await prepare(visitor, split)).visitas).toBeUndefined();
    visitor = shop.visitor();
    const checkout = await prepareBoth();
    expect(checkout.faltam).toEqual([]);
    expect(checkout.visitas).toHaveLength(30);
    expect([checkout.campos.visita, chosenVisit(checkout)]).toEqual([undefined, checkout.visitas?.[0]]);
    expect((await choose({ cep: '' })).visitas, 'without a place').toBeUndefined();
  });

  it('is chosen, frozen in the order, and named by order, tracking and messages', async () => {
    const [, , , visita = ''] = (await prepareBoth()).visitas ?? [];
    const checkout = await choose({ visita });
    expect([checkout.faltam, chosenVisit(checkout)]).toEqual([[], visita]);
    const { numero } = await visitor.call(placeCheckoutEndpoint, place(checkout));
    expect((await visitor.call(orderPaymentEndpoint, { params: { numero } })).pedido.visita).toBe(visita);
    await payOrder(shop.services.database, numero);
    const pedido = await readOrder(visitor, numero);
    expect(pedido.visita).toBe(visita);
    expect(pedido.remessas?.map(({ tipo, visita }) => [tipo, visita])).toContainEqual(['visita', visita]);
    expect(pedido.remessas?.find(({ tipo }) => tipo === 'entrega')?.visita).toBeUndefined();
    const [message] = await rows<{ body: string }>('select body from outbox_messages where subject like $1', [
      `%${numero}`,
    ]);
    expect(message?.body).toContain(`Visita do técnico: ${describeVisit(visita)}.`);
  });

  it('comes after the chosen delivery: another delivery may put it out of reach, which is said', async () => {
    const slow = await prepareBoth({ entrega: 'padrao' });
    const fast = await choose({ entrega: 'expressa' });
    const [first = ''] = fast.visitas ?? [];
    expect(first < (slow.visitas?.[0] ?? '')).toBe(true);
    expect(isVisitGone(await choose({ visita: first }))).toBe(false);
    const late = await choose({ entrega: 'padrao' });
    expect([late.faltam, isVisitGone(late)]).toEqual([['visita'], true]);
    expect((await choose({ visita: slow.visitas?.[0] })).faltam).toEqual([]);
  });

  it('is given to as many orders as there are technicians; cancelled ones give it back', async () => {
    const [first = '', second] = (await prepareBoth()).visitas ?? [];
    await book(first, visitsPerHalfDay - 1);
    expect((await read()).visitas?.[0]).toBe(first);
    await rows("update orders set number = 'FULL-0' where number = 'FULL-1'");
    await book(first, 1);
    expect((await read()).visitas?.[0]).toBe(second);
    await rows("update orders set order_state = 'cancelled' where number = 'FULL-0'");
    expect((await read()).visitas?.[0]).toBe(first);
  });

  it('that has become full since it was seen is refused, and others are offered', async () => {
    const checkout = await prepareBoth();
    const [first = '', second] = checkout.visitas ?? [];
    await book(first, visitsPerHalfDay);
    const refusal = await visitor.refusal(placeCheckoutEndpoint, place(checkout));
    expect(refusal).toMatchObject({
      status: 409,
      code: 'visit-unavailable',
      errors: [{ field: 'visita' }],
      detail: expect.stringContaining('não está mais disponível'),
    });
    const now = await read();
    expect([now.itens.length, chosenVisit(now)], 'nothing was ordered').toEqual([2, second]);
    const { numero } = await visitor.call(placeCheckoutEndpoint, place(now));
    expect((await visitor.call(orderPaymentEndpoint, { params: { numero } })).pedido.visita).toBe(second);
  });

  it('that was chosen and is past is missing, and is not ordered', async () => {
    await prepareBoth();
    const checkout = await choose({ visita: past });
    expect([checkout.faltam, isVisitGone(checkout)]).toEqual([['visita'], true]);
    const refusal = await visitor.refusal(placeCheckoutEndpoint, place(checkout, past));
    expect(refusal).toMatchObject({ status: 409, code: 'visit-unavailable' });
  });

  it('is the one that was seen: an order that names none is refused', async () => {
    const checkout = await prepareBoth();
    const { visita, ...body } = seenIn(checkout);
    expect(visita).toBe(checkout.visitas?.[0]);
    const refusal = await visitor.refusal(placeCheckoutEndpoint, { body });
    expect(refusal).toMatchObject({ status: 409, code: 'visit-unavailable' });
  });

  it('has one last place for two orders at once', async () => {
    const services = shop.services.catalogue.current().products.filter(({ kind }) => kind === 'servico');
    // orders of one product would wait for its stock
    const prepared = await Promise.all(
      services.slice(0, 2).map(async (product) => {
        const each = shop.visitor();
        return { each, checkout: await prepare(each, product) };
      }),
    );
    const [visita = ''] = prepared[0]?.checkout.visitas ?? [];
    await book(visita, visitsPerHalfDay - 1);
    const sent = await Promise.all(
      prepared.map(({ each, checkout }) => each.send(placeCheckoutEndpoint, place(checkout, visita))),
    );
    expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('of an account is chosen for each order', async () => {
    await visitor.call(signUpEndpoint, {
      body: { nomeRazao: 'Rui Reis', email: `rui-${engine.name}@exemplo.example`, senha: 'uma brisa leve' },
    });
    const visita = (await prepareBoth()).visitas?.[1];
    const checkout = await choose({ visita });
    await visitor.call(placeCheckoutEndpoint, place(checkout));
    expect((await read()).campos.visita).toBeUndefined();
  });

  it('begins on its day, and not before', async () => {
    const { numero } = await visitor.call(placeCheckoutEndpoint, place(await prepareBoth()));
    await payOrder(shop.services.database, numero);
    const [order] = await rows<{ id: number }>('select id from orders where number = $1', [numero]);
    const state = async () => {
      await rows(
        `update shipments set changed_at = now() - interval '9 minutes',
           state = case kind when 'visit' then 'picked' else 'delivered' end where order_id = $1`,
        [order?.id],
      );
      await runWarehouse(shop);
      return (
        await rows("select state from shipments where order_id = $1 and kind = 'visit'", [order?.id])
      )[0];
    };
    expect(await state()).toEqual({ state: 'picked' });
    await rows(
      "update orders set visit = to_char(now() at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') || '-tarde' where id = $1",
      [order?.id],
    );
    expect(await state()).toEqual({ state: 'shipped' });
  });
});
