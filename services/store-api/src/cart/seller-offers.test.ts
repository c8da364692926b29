import {
  addToCartEndpoint,
  readCartEndpoint,
  removeFromCartEndpoint,
  signInEndpoint,
  signUpEndpoint,
} from '@storefront/contracts/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCartRequest } from '../catalogue/cards/card.ts';
import { countMarketplaceStock, countStock, priceAt } from '../catalogue/offers/availability.ts';
import { reais } from '../catalogue/offers/prices.ts';
import type { ProductRecord } from '../catalogue/records/records.ts';
import {
  firstOffer,
  readOffers,
  soldBySellersAlone,
  soldByUsAndSellers,
} from '../testing/goods/seller-offers.ts';
import { engines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { addToCart, readHash, soldOutMessages, some } from '../testing/visitors/carts.ts';

describe.each(engines)("sellers' offers in the cart on $name", (engine) => {
  let shop: TestShop;
  let both: ProductRecord;
  let theirs: ProductRecord;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    both = soldByUsAndSellers(shop);
    theirs = soldBySellersAlone(shop);
  });
  afterAll(() => shop.close());

  it("keep the seller's price and stock, and name the seller", async () => {
    for (const offer of await readOffers(shop, both)) {
      if (offer.estoque < 2) continue;
      const cart = await addToCart(shop.visitor(), some(offer.carrinho, 2));
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

  it('are lines beside our own of the same product, each with its price and its stock', async () => {
    const visitor = shop.visitor();
    const offer = await firstOffer(shop, both);
    await addToCart(visitor, some(buildCartRequest(both), countStock(both)));
    const cart = await addToCart(visitor, some(offer.carrinho, offer.estoque));
    expect(cart.mensagens).toEqual([]);
    expect(cart.itens.map(({ precos, estoque, seller }) => [precos.descontoVista, estoque, seller])).toEqual([
      [reais(priceAt(both, Date.now()).cash), countStock(both), undefined],
      [offer.precos.vista, offer.estoque, offer.seller.nome],
    ]);
    expect((await addToCart(visitor, offer.carrinho)).mensagens).toEqual(soldOutMessages(both.name));
    expect((await addToCart(visitor, buildCartRequest(both))).mensagens).toEqual(soldOutMessages(both.name));
    const removed = await visitor.call(removeFromCartEndpoint, {
      body: { ...readHash(offer.carrinho), tipo: 'produto' },
    });
    expect(removed.itens.map(({ seller }) => seller)).toEqual([undefined]);
  });

  it('are refused under a unit that nobody sells, naming the field', async () => {
    for (const idUnidadeVenda of [0, 2, 999, 1_999, -1, 9_000_000_000]) {
      const body = {
        tipo: 'produto',
        itens: [{ ...readHash(buildCartRequest(both)), idUnidadeVenda, quantidade: 1 }],
      };
      expect(await shop.visitor().refusal(addToCartEndpoint, { body })).toMatchObject({
        status: 422,
        code: 'cart-item-unknown',
        errors: [{ field: 'itens.0.idUnidadeVenda' }],
      });
    }
  });

  it('supply our own unit while we have none, from one common stock', async () => {
    const visitor = shop.visitor();
    const all = countMarketplaceStock(theirs);
    const cart = await addToCart(visitor, some(buildCartRequest(theirs), all));
    expect(cart.mensagens).toEqual([]);
    expect(cart.itens[0]?.estoque).toBe(all);
    const offer = await firstOffer(shop, theirs);
    expect((await addToCart(visitor, offer.carrinho)).mensagens).toEqual(soldOutMessages(theirs.name));
    const other = shop.visitor();
    await addToCart(other, offer.carrinho);
    expect((await addToCart(other, some(buildCartRequest(theirs), all))).mensagens).toEqual(
      soldOutMessages(theirs.name),
    );
    expect((await addToCart(other, buildCartRequest(theirs))).mensagens).toEqual([]);
  });

  it('stay lines of their own when carts are put together', async () => {
    const home = shop.visitor();
    const account = { email: 'vendas@exemplo.example', senha: 'uma brisa leve' };
    await home.call(signUpEndpoint, { body: { nomeRazao: 'Iara Souza', ...account } });
    await addToCart(home, buildCartRequest(both));
    const phone = shop.visitor();
    const offer = await firstOffer(shop, both);
    await addToCart(phone, some(offer.carrinho, 2));
    await phone.call(signInEndpoint, { body: account });
    const { itens } = await phone.call(readCartEndpoint, {});
    expect(itens.map(({ quantidade, seller }) => [quantidade, seller])).toEqual([
      [1, undefined],
      [2, offer.seller.nome],
    ]);
  });
});
