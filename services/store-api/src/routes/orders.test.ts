import {
  addToCartEndpoint,
  type CheckoutFields,
  couponEndpoint,
  listOrdersEndpoint,
  type Order,
  orderPaymentEndpoint,
  placeCheckoutEndpoint,
  readCartEndpoint,
  removeFromCartEndpoint,
  shippingQuoteEndpoint,
} from '@storefront/contracts/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCartRequest } from '../catalogue/cards/card.ts';
import { countStock } from '../catalogue/offers/availability.ts';
import type { ProductRecord } from '../catalogue/records/records.ts';
import { engines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { readHash, some, splitInStock } from '../testing/visitors/carts.ts';
import { filledIn, fillIn, orderCart, prepare, seenIn } from '../testing/visitors/checkouts.ts';

/** The price of an order without its delivery. */
const sumGoods = ({ total, frete = 0 }: Order) => total - frete;

describe.each(engines)('orders and their way on $name', (engine) => {
  let shop: TestShop;
  let split: ProductRecord;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    split = splitInStock(shop);
  });
  afterAll(() => shop.close());

  describe('orders', () => {
    it('take the cart, the coupon and the stock, and are seen by who made them', async () => {
      const visitor = shop.visitor();
      await visitor.call(addToCartEndpoint, { body: some(buildCartRequest(split), 2) });
      expect((await visitor.call(couponEndpoint, { params: { cupom: 'brisa5' } })).sucesso).toBe(true);
      expect((await visitor.call(couponEndpoint, { params: { cupom: 'NADA' } })).sucesso).toBe(false);
      const cart = await visitor.call(readCartEndpoint, {});
      const pedido = await orderCart(visitor);
      expect(pedido).toMatchObject({
        status: 'recebido',
        demo: true,
        itens: [{ nome: split.name, quantidade: 2 }],
      });
      expect(sumGoods(pedido)).toBeCloseTo(cart.subtotal.descontoVista.valor * 0.95, 2);
      expect((await visitor.call(readCartEndpoint, {})).itens).toEqual([]);
      const { entrega, ...stored } = pedido;
      expect(entrega).toMatchObject({ municipio: 'São Paulo', uf: 'SP', prazoDias: 4, nome: filledIn.nome });
      expect(stored.desconto).toBeCloseTo(cart.subtotal.descontoVista.valor * 0.05, 1);
      expect(stored.itens[0]).toMatchObject({
        url: `/${split.slug}`,
        imagem: expect.stringContaining('/media/'),
      });
      expect((await visitor.call(listOrdersEndpoint, {})).pedidos).toEqual([stored]);
      expect((await shop.visitor().call(listOrdersEndpoint, {})).pedidos).toEqual([]);
      const stranger = { params: { numero: pedido.numero } };
      expect((await shop.visitor().refusal(orderPaymentEndpoint, stranger)).status).toBe(404);
      await shop.services.catalogue.refresh();
      const now = shop.services.catalogue.current().products.find(({ id }) => id === split.id);
      expect(now && countStock(now)).toBe(countStock(split) - 2);
    });

    it('cost less by a coupon only while it is valid, and not by an unknown one', async () => {
      const visitor = shop.visitor();
      const apply = (cupom: string) => visitor.call(couponEndpoint, { params: { cupom } });
      expect((await apply('brisa10')).sucesso).toBe(false);
      await shop.services.database.rows(
        "insert into coupons values ('DIA', 10, 'um dia', now() + interval '1 day')",
      );
      expect((await apply('dia')).sucesso).toBe(true);
      expect((await apply('nada')).sucesso).toBe(false);
      await visitor.call(addToCartEndpoint, { body: some(buildCartRequest(split), 1) });
      await shop.services.database.rows("update coupons set ends_at = now() where code = 'DIA'");
      const { subtotal } = await visitor.call(readCartEndpoint, {});
      const pedido = await orderCart(visitor);
      expect(sumGoods(pedido)).toBeCloseTo(subtotal.descontoVista.valor, 2);
    });

    it('of more than there is are refused whole when many want the last', async () => {
      await shop.services.catalogue.refresh();
      const product = shop.services.catalogue.current().products.find(({ id }) => id === split.id);
      const stock = product ? countStock(product) : 0;
      const visitors = [shop.visitor(), shop.visitor(), shop.visitor()];
      const sent = [];
      for (const visitor of visitors)
        sent.push({ visitor, body: seenIn(await prepare(visitor, split, { pieces: stock })) });
      const statuses = await Promise.all(
        sent.map(
          async ({ visitor, body }) => (await visitor.send(placeCheckoutEndpoint, { body })).statusCode,
        ),
      );
      expect(statuses.sort()).toEqual([200, 409, 409]);
    });

    it('of a session that has ended are not an empty list', async () => {
      const visitor = shop.visitor();
      await visitor.call(addToCartEndpoint, { body: some(buildCartRequest(split), 1) });
      expect((await visitor.call(listOrdersEndpoint, {})).pedidos).toEqual([]);
      await shop.services.database.rows("update sessions set seen_at = now() - interval '31 days'");
      expect(await visitor.refusal(listOrdersEndpoint, {})).toMatchObject({
        status: 401,
        code: 'sign-in-required',
      });
      expect((await shop.visitor().call(listOrdersEndpoint, {})).pedidos).toEqual([]);
    });

    it('of nothing, or to nowhere, are refused', async () => {
      const visitor = shop.visitor();
      await shop.services.catalogue.refresh();
      const product = splitInStock(shop);
      await prepare(visitor, product);
      const place = async (fields: CheckoutFields) =>
        visitor.refusal(placeCheckoutEndpoint, { body: seenIn(await fillIn(visitor, fields)) });
      expect(await place({ cep: '00000-000' })).toMatchObject({
        status: 422,
        code: 'checkout-incomplete',
        errors: [{ field: 'cep' }, { field: 'entrega' }],
      });
      await visitor.call(removeFromCartEndpoint, {
        body: { ...readHash(buildCartRequest(product)), tipo: 'produto' },
      });
      expect(await place({})).toMatchObject({ status: 422, code: 'cart-empty' });
      expect(
        (await shop.visitor().refusal(orderPaymentEndpoint, { params: { numero: 'AR-NADA' } })).status,
      ).toBe(404);
    });
  });

  describe('shipping', () => {
    it('knows the town of a postal code', async () => {
      const quote = await shop
        .visitor()
        .call(shippingQuoteEndpoint, { query: { cep: '01310-100', idProduto: split.id } });
      expect(quote).toMatchObject({ municipio: 'São Paulo', uf: 'SP' });
      // no pick-up: an order cannot choose it
      expect(quote.opcoes.map(({ nome }) => nome)).toEqual(['Entrega padrão', 'Entrega expressa']);
    });

    it('refuses an invalid postal code, and one of no place', async () => {
      expect(
        await shop.visitor().refusal(shippingQuoteEndpoint, { query: { cep: 'abc', idProduto: split.id } }),
      ).toMatchObject({ status: 400, errors: [{ field: 'cep' }] });
      expect(
        await shop
          .visitor()
          .refusal(shippingQuoteEndpoint, { query: { cep: '00000-000', idProduto: split.id } }),
      ).toMatchObject({ status: 422 });
      expect(
        await shop
          .visitor()
          .refusal(shippingQuoteEndpoint, { query: { cep: '01310-100', idProduto: 99_999_999 } }),
      ).toMatchObject({ status: 422 });
    });
  });
});
