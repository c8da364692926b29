import {
  addToCartEndpoint,
  type Cart,
  type CartRequest,
  changeCartEndpoint,
  createOrderEndpoint,
  marketplaceEndpoint,
  readCartEndpoint,
  removeFromCartEndpoint,
  signInEndpoint,
  signUpEndpoint,
} from '@storefront/contracts/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { marketplaceStockOf, priceAt, stockOf } from '../catalogue/availability.ts';
import { cartRequestOf } from '../catalogue/card.ts';
import { reais } from '../catalogue/prices.ts';
import type { ProductRecord } from '../catalogue/records.ts';
import { hashOf, outOfStock, some } from '../testing/carts.ts';
import { engines } from '../testing/engines.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import type { Visitor } from '../testing/visitor.ts';

describe.each(engines)("sellers' offers in the cart on $name", (engine) => {
  let shop: TestShop;
  /** Sold by us and by two sellers. */
  let both: ProductRecord;
  /** Sold by sellers alone. */
  let theirs: ProductRecord;

  const current = () => shop.services.catalogue.current();
  const freshOf = ({ id }: ProductRecord) => current().products[current().rowOf(id) ?? -1];
  function found(fits: (product: ProductRecord) => boolean): ProductRecord {
    const product = current().products.find(
      (one) => !one.onRequest && one.choices.length === 0 && one.schedules.length === 0 && fits(one),
    );
    if (!product) throw new Error('the catalogue has no such product');
    return product;
  }
  const sellersOf = ({ offers }: ProductRecord) =>
    offers.every(({ stock }) => stock > 3) ? offers.length : 0;

  beforeAll(async () => {
    shop = await openTestShop(engine);
    both = found((product) => stockOf(product) > 4 && sellersOf(product) > 1);
    theirs = found((product) => stockOf(product) === 0 && sellersOf(product) > 0);
  });
  afterAll(() => shop.close());

  const offersOf = async ({ id }: ProductRecord) =>
    (await shop.visitor().call(marketplaceEndpoint, { params: { id }, query: {} })).conteudo.filter(
      ({ seller }) => seller.id > 0,
    );
  async function firstOffer(product: ProductRecord) {
    const [offer] = await offersOf(product);
    if (!offer) throw new Error('no offer');
    return offer;
  }
  const add = (visitor: Visitor, body: CartRequest): Promise<Cart> =>
    visitor.call(addToCartEndpoint, { body });

  it("keep the seller's price and stock, and say whose they are", async () => {
    for (const offer of await offersOf(both)) {
      if (offer.estoque < 2) continue;
      const cart = await add(shop.visitor(), some(offer.carrinho, 2));
      expect(cart.itens).toMatchObject([
        {
          estoque: offer.estoque,
          precos: { precoPor: offer.precos.por, descontoVista: offer.precos.vista },
          seller: offer.seller.nome,
        },
      ]);
      expect(cart.subtotal.valor).toBeCloseTo(2 * offer.precos.por, 2);
      expect(cart.subtotal.descontoVista.valor).toBeCloseTo(2 * offer.precos.vista, 2);
    }
  });

  it('lie beside our own of the same product, each with its price and its stock', async () => {
    const visitor = shop.visitor();
    const offer = await firstOffer(both);
    await add(visitor, some(cartRequestOf(both), stockOf(both)));
    const cart = await add(visitor, some(offer.carrinho, offer.estoque));
    expect(cart.mensagens).toEqual([]);
    expect(cart.itens.map(({ precos, estoque, seller }) => [precos.descontoVista, estoque, seller])).toEqual([
      [reais(priceAt(both, Date.now()).cash), stockOf(both), undefined],
      [offer.precos.vista, offer.estoque, offer.seller.nome],
    ]);
    expect((await add(visitor, offer.carrinho)).mensagens).toEqual(outOfStock(both.name));
    expect((await add(visitor, cartRequestOf(both))).mensagens).toEqual(outOfStock(both.name));
    const removed = await visitor.call(removeFromCartEndpoint, {
      body: { ...hashOf(offer.carrinho), tipo: 'produto' },
    });
    expect(removed.itens.map(({ seller }) => seller)).toEqual([undefined]);
  });

  it('are refused under a unit that nobody sells, naming the field', async () => {
    for (const idUnidadeVenda of [0, 2, 999, 1_999, -1, 9_000_000_000]) {
      const body = {
        tipo: 'produto',
        itens: [{ ...hashOf(cartRequestOf(both)), idUnidadeVenda, quantidade: 1 }],
      };
      expect(await shop.visitor().refusal(addToCartEndpoint, { body })).toMatchObject({
        status: 422,
        code: 'cart-item-unknown',
        errors: [{ field: 'itens.0.idUnidadeVenda' }],
      });
    }
  });

  it('fill our own unit while we have none, and are not promised twice', async () => {
    const visitor = shop.visitor();
    const all = marketplaceStockOf(theirs);
    const cart = await add(visitor, some(cartRequestOf(theirs), all));
    expect(cart.mensagens).toEqual([]);
    expect(cart.itens[0]?.estoque).toBe(all);
    const offer = await firstOffer(theirs);
    expect((await add(visitor, offer.carrinho)).mensagens).toEqual(outOfStock(theirs.name));
    const other = shop.visitor();
    await add(other, offer.carrinho);
    expect((await add(other, some(cartRequestOf(theirs), all))).mensagens).toEqual(outOfStock(theirs.name));
    expect((await add(other, cartRequestOf(theirs))).mensagens).toEqual([]);
  });

  it('stay lines of their own when carts are put together', async () => {
    const home = shop.visitor();
    const account = { email: 'vendas@exemplo.example', senha: 'uma brisa leve' };
    await home.call(signUpEndpoint, { body: { nomeRazao: 'Iara Souza', ...account } });
    await add(home, cartRequestOf(both));
    const phone = shop.visitor();
    const offer = await firstOffer(both);
    await add(phone, some(offer.carrinho, 2));
    await phone.call(signInEndpoint, { body: account });
    const { itens } = await phone.call(readCartEndpoint, {});
    expect(itens.map(({ quantidade, seller }) => [quantidade, seller])).toEqual([
      [1, undefined],
      [2, offer.seller.nome],
    ]);
  });

  it("are ordered at the seller's price from the seller's stock", async () => {
    const visitor = shop.visitor();
    const offer = await firstOffer(both);
    await add(visitor, some(offer.carrinho, 2));
    const { pedido } = await visitor.call(createOrderEndpoint, { body: { cep: '01310-100' } });
    expect(pedido.itens).toEqual([{ nome: both.name, quantidade: 2, precoPor: offer.precos.vista }]);
    expect(pedido.total - (pedido.frete ?? 0)).toBeCloseTo(2 * offer.precos.vista, 2);
    await shop.services.catalogue.refresh();
    const now = freshOf(both);
    expect(now && stockOf(now)).toBe(stockOf(both));
    expect(now?.offers.find(({ sellerId }) => sellerId === offer.seller.id)?.stock).toBe(offer.estoque - 2);
  });

  it('are ordered beside our own, which takes what they leave', async () => {
    const visitor = shop.visitor();
    const [offer] = theirs.offers;
    await add(visitor, some(cartRequestOf(theirs), marketplaceStockOf(theirs) - 1));
    await add(visitor, (await firstOffer(theirs)).carrinho);
    const { pedido } = await visitor.call(createOrderEndpoint, { body: { cep: '01310-100' } });
    expect(pedido.itens.map(({ precoPor }) => precoPor)).toEqual([
      reais(priceAt(theirs, Date.now()).cash),
      reais(offer?.price.cash ?? 0),
    ]);
    await shop.services.catalogue.refresh();
    const now = freshOf(theirs);
    expect(now && marketplaceStockOf(now)).toBe(0);
  });

  it('that have gone are out of stock: fewer may stay, more or an order may not be', async () => {
    const visitor = shop.visitor();
    const offer = await firstOffer(both);
    await add(visitor, some(offer.carrinho, 2));
    await shop.services.database.rows('delete from offers where product_id = $1 and seller_id = $2', [
      both.id,
      offer.seller.id,
    ]);
    // before the catalogue has noticed, and after
    const order = { body: { cep: '01310-100' } };
    expect(await visitor.refusal(createOrderEndpoint, order)).toMatchObject({ status: 409 });
    await shop.services.catalogue.refresh();
    expect((await visitor.call(readCartEndpoint, {})).itens).toMatchObject([{ quantidade: 2, estoque: 0 }]);
    const setTo = (quantidade: number) =>
      visitor.call(changeCartEndpoint, { body: { ...hashOf(offer.carrinho), tipo: 'produto', quantidade } });
    expect(await setTo(3)).toMatchObject({ itens: [{ quantidade: 2 }], mensagens: outOfStock(both.name) });
    expect(await setTo(1)).toMatchObject({ itens: [{ quantidade: 1 }], mensagens: [] });
    expect(await visitor.refusal(createOrderEndpoint, order)).toMatchObject({
      status: 409,
      code: 'out-of-stock',
    });
    expect((await add(visitor, cartRequestOf(both))).mensagens).toEqual([]);
    expect(await visitor.refusal(addToCartEndpoint, { body: offer.carrinho })).toMatchObject({
      status: 422,
      errors: [{ field: 'itens.0.idUnidadeVenda' }],
    });
  });

  it('can be bought where ours is on request only, and ours cannot', async () => {
    await shop.services.database.rows('update products set on_request = true where id = $1', [theirs.id]);
    await shop.services.database.rows('update offers set stock = 3 where product_id = $1', [theirs.id]);
    await shop.services.catalogue.refresh();
    const visitor = shop.visitor();
    expect((await add(visitor, cartRequestOf(theirs))).mensagens).toEqual(outOfStock(theirs.name));
    const offer = await firstOffer(theirs);
    expect((await add(visitor, offer.carrinho)).mensagens).toEqual([]);
    const { pedido } = await visitor.call(createOrderEndpoint, { body: { cep: '01310-100' } });
    expect(pedido.itens).toMatchObject([{ nome: theirs.name, precoPor: offer.precos.vista }]);
  });
});
