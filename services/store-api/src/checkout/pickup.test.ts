import {
  addToCartEndpoint,
  type Checkout,
  type CheckoutFields,
  changeCheckoutEndpoint,
  deleteUserEndpoint,
  describeShipmentState,
  orderPaymentEndpoint,
  placeCheckoutEndpoint,
  readCheckoutEndpoint,
  type ShipmentState,
  signUpEndpoint,
} from '@storefront/contracts/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCartRequest } from '../catalogue/cards/card.ts';
import type { ProductRecord } from '../catalogue/records/records.ts';
import { moveShipment } from '../orders/shipments/move-shipment.ts';
import { payOrder } from '../testing/goods/provider-message.ts';
import { firstOffer, soldBySellersAlone } from '../testing/goods/seller-offers.ts';
import { engines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { addToCart, some, splitInStock } from '../testing/visitors/carts.ts';
import { filledIn, readOrder, seenIn } from '../testing/visitors/checkouts.ts';
import type { Visitor } from '../testing/visitors/visitor.ts';

describe.each(engines)('a pick-up on $name', (engine) => {
  let shop: TestShop;
  let split: ProductRecord;
  let visitor: Visitor;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    await shop.services.jobs.stop();
    split = splitInStock(shop);
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    visitor = shop.visitor();
  });

  const rows = <R extends object>(sql: string, values: readonly unknown[] = []) =>
    shop.services.database.rows<R>(sql, values);
  const setStock = (quantity: number) =>
    rows("update product_stock set quantity = $1 where warehouse = 'LOJA-SP' and product_id = $2", [
      quantity,
      split.id,
    ]);
  const stock = async () => {
    const places = await rows<{ warehouse: string; quantity: number }>(
      'select warehouse, quantity from product_stock where product_id = $1',
      [split.id],
    );
    return Object.fromEntries(places.map(({ warehouse, quantity }) => [warehouse, quantity]));
  };
  /** The checkout of two splits, of which the store has so many. */
  async function prepareTwo(atStore: number, fields: CheckoutFields = {}): Promise<Checkout> {
    await setStock(atStore);
    await shop.services.catalogue.refresh();
    await addToCart(visitor, some(buildCartRequest(split), 2));
    const { entrega: _, ...others } = filledIn;
    return visitor.call(changeCheckoutEndpoint, { body: { ...others, ...fields } });
  }
  const choose = (body: CheckoutFields) => visitor.call(changeCheckoutEndpoint, { body });
  const codesIn = ({ retiradas = [] }: Checkout) => retiradas.map(({ codigo }) => codigo);

  it.each([
    [1, []],
    [2, ['LOJA-SP']],
  ])('of two pieces is offered by a store with %i: %j', async (atStore, offered) => {
    expect(codesIn(await prepareTwo(atStore))).toEqual(offered);
  });

  it('is not offered with a service, nor with what a seller sends', async () => {
    const theirs = await firstOffer(shop, soldBySellersAlone(shop));
    const service = shop.services.catalogue.current().products.find(({ kind }) => kind === 'servico');
    if (!service) throw new Error('the catalogue has no service');
    for (const other of [theirs.carrinho, some(buildCartRequest(service), 1)]) {
      visitor = shop.visitor();
      expect(codesIn(await prepareTwo(2))).toEqual(['LOJA-SP']);
      await visitor.call(addToCartEndpoint, { body: other });
      expect(codesIn(await visitor.call(readCheckoutEndpoint, {}))).toEqual([]);
    }
  });

  it('replaces a delivery, and a delivery replaces it', async () => {
    await prepareTwo(2, { entrega: 'padrao' });
    const pickedUp = await choose({ retirada: 'LOJA-SP' });
    expect(pickedUp.campos.entrega).toBeUndefined();
    expect([pickedUp.faltam, pickedUp.totais.freteCentavos]).toEqual([[], 0]);
    const sent = await choose({ entrega: 'expressa' });
    expect(sent.campos.retirada).toBeUndefined();
    expect(sent.totais.freteCentavos).toBe(
      sent.entregas.find(({ codigo }) => codigo === 'expressa')?.centavos,
    );
    expect((await choose({ retirada: 'CD-SP' })).faltam, 'no store').toEqual(['entrega']);
  });

  it('takes its pieces from the store, costs no freight, and is ready and picked up in words', async () => {
    const seen = await prepareTwo(2, { retirada: 'LOJA-SP' });
    const before = await stock();
    const { numero } = await visitor.call(placeCheckoutEndpoint, { body: seenIn(seen) });
    expect(await stock()).toEqual({ ...before, 'LOJA-SP': 0 });
    const { pedido } = await visitor.call(orderPaymentEndpoint, { params: { numero } });
    expect(pedido).toMatchObject({ frete: 0, retirada: { endereco: 'Rua do Exemplo, 100, São Paulo, SP' } });
    expect(pedido.entrega).toBeUndefined();
    const [order] = await rows<{ id: number }>('select id from orders where number = $1', [numero]);
    await payOrder(shop.services.database, numero);
    const [shipment] = await rows<{ id: number }>('select id from shipments where order_id = $1', [
      order?.id,
    ]);
    const move = (from: ShipmentState, to: ShipmentState) =>
      shop.services.database.transaction((connection) =>
        moveShipment(connection, { id: shipment?.id ?? 0, from, to, actor: 'store' }),
      );
    await move('to-pick', 'picked');
    await move('picked', 'shipped');
    const text = async () => {
      const order = await readOrder(visitor, numero);
      const [{ tipo, estado, origem } = { tipo: 'entrega', estado: 'to-pick' }] = order.remessas ?? [];
      return { tipo, origem, text: describeShipmentState(tipo as 'retirada', estado as ShipmentState) };
    };
    expect(await text()).toEqual({
      tipo: 'retirada',
      origem: 'Loja São Paulo (demonstração), Rua do Exemplo, 100, São Paulo, SP',
      text: 'Pronto para retirar',
    });
    await move('shipped', 'delivered');
    expect((await text()).text).toBe('Retirado');
    const messages = await rows<{ subject: string }>(
      'select subject from outbox_messages where subject like $1 order by id',
      [`Pedido ${numero}%`],
    );
    expect(messages.map(({ subject }) => subject)).toEqual([
      `Pedido ${numero} pronto para retirar`,
      `Pedido ${numero} retirado`,
    ]);
    await move('delivered', 'returned');
    expect(await stock(), 'back at the store').toEqual(before);
  });

  it('of an account that is deleted stays one, and the order keeps nothing else of who made it', async () => {
    const person = { nomeRazao: 'Ana Lima', email: 'retira@exemplo.example', senha: 'uma brisa leve' };
    await visitor.call(signUpEndpoint, { body: person });
    const seen = await prepareTwo(2, { retirada: 'LOJA-SP' });
    const { numero } = await visitor.call(placeCheckoutEndpoint, { body: seenIn(seen) });
    await visitor.call(deleteUserEndpoint, { body: { senha: person.senha } });
    const [order] = await rows<{ id: number; recipient: object }>(
      'select id, recipient from orders where number = $1',
      [numero],
    );
    expect(order?.recipient).toEqual({ retirada: 'LOJA-SP' });
    await payOrder(shop.services.database, numero);
    expect(await rows('select kind from shipments where order_id = $1', [order?.id])).toEqual([
      { kind: 'pickup' },
    ]);
  });

  it('that the store can no longer serve is refused, and nothing is ordered', async () => {
    const seen = seenIn(await prepareTwo(2, { retirada: 'LOJA-SP' }));
    await setStock(1);
    const refusal = await visitor.refusal(placeCheckoutEndpoint, { body: seen });
    expect(refusal).toMatchObject({ status: 409, code: 'checkout-changed' });
    expect(refusal.detail).toContain('não tem mais todos os itens');
    await shop.services.catalogue.refresh();
    const now = await visitor.call(readCheckoutEndpoint, {});
    expect([now.faltam, now.itens.length, codesIn(now)]).toEqual([['entrega'], 1, []]);
    await setStock(2);
    await visitor.call(placeCheckoutEndpoint, { body: seen });
  });

  it('leaves the pieces of a store alone where an order is delivered', async () => {
    const seen = await prepareTwo(2, { entrega: 'padrao' });
    await visitor.call(placeCheckoutEndpoint, { body: seenIn(seen) });
    expect((await stock())['LOJA-SP']).toBe(2);
  });
});
