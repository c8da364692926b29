import {
  addToCartEndpoint,
  changeCartEndpoint,
  placeCheckoutEndpoint,
  readCartEndpoint,
} from '@storefront/contracts/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCartRequest } from '../catalogue/cards/card.ts';
import { countMarketplaceStock, countStock, priceAt } from '../catalogue/offers/availability.ts';
import { reais } from '../catalogue/offers/prices.ts';
import type { ProductRecord } from '../catalogue/records/records.ts';
import {
  firstOffer,
  readCurrent,
  soldBySellersAlone,
  soldByUsAndSellers,
} from '../testing/goods/seller-offers.ts';
import { engines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { addToCart, readHash, soldOutMessages, some } from '../testing/visitors/carts.ts';
import { fillIn, orderCart, seenIn } from '../testing/visitors/checkouts.ts';

describe.each(engines)("orders of sellers' offers on $name", (engine) => {
  let shop: TestShop;
  let both: ProductRecord;
  let theirs: ProductRecord;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    both = soldByUsAndSellers(shop);
    theirs = soldBySellersAlone(shop);
  });
  afterAll(() => shop.close());

  it("are ordered at the seller's price from the seller's stock", async () => {
    const visitor = shop.visitor();
    const offer = await firstOffer(shop, both);
    await addToCart(visitor, some(offer.carrinho, 2));
    const pedido = await orderCart(visitor);
    expect(pedido.itens).toMatchObject([{ nome: both.name, quantidade: 2, precoPor: offer.precos.vista }]);
    expect(pedido.total - (pedido.frete ?? 0)).toBeCloseTo(2 * offer.precos.vista, 2);
    await shop.services.catalogue.refresh();
    const now = readCurrent(shop, both);
    expect(now && countStock(now)).toBe(countStock(both));
    expect(now?.offers.find(({ sellerId }) => sellerId === offer.seller.id)?.stock).toBe(offer.estoque - 2);
  });

  it('are ordered beside our own, which takes what they leave', async () => {
    const visitor = shop.visitor();
    const [offer] = theirs.offers;
    await addToCart(visitor, some(buildCartRequest(theirs), countMarketplaceStock(theirs) - 1));
    await addToCart(visitor, (await firstOffer(shop, theirs)).carrinho);
    const pedido = await orderCart(visitor);
    expect(pedido.itens.map(({ precoPor }) => precoPor)).toEqual([
      reais(priceAt(theirs, Date.now()).cash),
      reais(offer?.price.cash ?? 0),
    ]);
    await shop.services.catalogue.refresh();
    const now = readCurrent(shop, theirs);
    expect(now && countMarketplaceStock(now)).toBe(0);
  });

  it('that have gone are out of stock: fewer may stay, more or an order may not be', async () => {
    const visitor = shop.visitor();
    const offer = await firstOffer(shop, both);
    await addToCart(visitor, some(offer.carrinho, 2));
    await shop.services.database.rows('delete from offers where product_id = $1 and seller_id = $2', [
      both.id,
      offer.seller.id,
    ]);
    // before the catalogue has read the change, and after
    const place = async () => visitor.refusal(placeCheckoutEndpoint, { body: seenIn(await fillIn(visitor)) });
    expect(await place()).toMatchObject({ status: 409 });
    await shop.services.catalogue.refresh();
    expect((await visitor.call(readCartEndpoint, {})).itens).toMatchObject([{ quantidade: 2, estoque: 0 }]);
    const setTo = (quantidade: number) =>
      visitor.call(changeCartEndpoint, {
        body: { ...readHash(offer.carrinho), tipo: 'produto', quantidade },
      });
    expect(await setTo(3)).toMatchObject({
      itens: [{ quantidade: 2 }],
      mensagens: soldOutMessages(both.name),
    });
    expect(await setTo(1)).toMatchObject({ itens: [{ quantidade: 1 }], mensagens: [] });
    expect(await place()).toMatchObject({
      status: 409,
      code: 'out-of-stock',
    });
    expect((await addToCart(visitor, buildCartRequest(both))).mensagens).toEqual([]);
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
    expect((await addToCart(visitor, buildCartRequest(theirs))).mensagens).toEqual(
      soldOutMessages(theirs.name),
    );
    const offer = await firstOffer(shop, theirs);
    expect((await addToCart(visitor, offer.carrinho)).mensagens).toEqual([]);
    const pedido = await orderCart(visitor);
    expect(pedido.itens).toMatchObject([{ nome: theirs.name, precoPor: offer.precos.vista }]);
  });
});
