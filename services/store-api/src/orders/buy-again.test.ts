import { buyAgainEndpoint, describeMissing, readCartEndpoint } from '@storefront/contracts/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCartRequest } from '../catalogue/cards/card.ts';
import { countStock } from '../catalogue/offers/availability.ts';
import type { ProductRecord } from '../catalogue/records/records.ts';
import { firstOffer, soldByUsAndSellers } from '../testing/goods/seller-offers.ts';
import { engines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { createBuyer } from '../testing/visitors/buyers.ts';
import { addToCart, readHash, some } from '../testing/visitors/carts.ts';
import { orderCart } from '../testing/visitors/checkouts.ts';
import type { Visitor } from '../testing/visitors/visitor.ts';

describe.each(engines)('buying again on $name', (engine) => {
  let shop: TestShop;
  let visitor: Visitor;
  beforeAll(async () => {
    shop = await openTestShop(engine);
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    visitor = shop.visitor();
  });

  const rows = (sql: string, values: readonly unknown[]) => shop.services.database.rows(sql, values);
  /** Products without options that only we sell, each with more than eight in stock. */
  const plain = (count: number): ProductRecord[] =>
    shop.services.catalogue
      .current()
      .products.filter(
        (product) =>
          product.kind === 'produto' &&
          product.options.length === 0 &&
          product.offers.length === 0 &&
          countStock(product) > 8,
      )
      .slice(0, count);
  async function order(quantity: number, ...products: readonly ProductRecord[]): Promise<string> {
    for (const product of products) await addToCart(visitor, some(buildCartRequest(product), quantity));
    return (await orderCart(visitor)).numero;
  }
  const again = (numero: string) => visitor.call(buyAgainEndpoint, { params: { numero } });
  const inCart = async () =>
    (await visitor.call(readCartEndpoint, {})).itens.map(({ nome, quantidade }) => [nome, quantidade]);
  async function leave(product: ProductRecord, pieces: number): Promise<void> {
    await rows('update product_stock set quantity = 0 where product_id = $1', [product.id]);
    await rows("update product_stock set quantity = $2 where product_id = $1 and warehouse = 'CD-SP'", [
      product.id,
      pieces,
    ]);
    await shop.services.catalogue.refresh();
  }

  it('puts all lines of an order into the cart, once for a double click', async () => {
    const [first, second] = plain(2);
    if (!first || !second) throw new Error('too few products');
    const numero = await order(2, first, second);
    const replies = await Promise.all([again(numero), again(numero)]);
    const expected = [
      [first.name, 2],
      [second.name, 2],
    ];
    expect(replies.map(({ faltam }) => faltam)).toEqual([[], []]);
    expect(replies.flatMap(({ postos }) => postos)).toEqual([
      { ...readHash(buildCartRequest(first)), quantidade: 2 },
      { ...readHash(buildCartRequest(second)), quantidade: 2 },
    ]);
    for (const { carrinho } of replies)
      expect(carrinho.itens.map(({ nome, quantidade }) => [nome, quantidade])).toEqual(expected);
    expect(await inCart()).toEqual(expected);
  });

  it('fills up what the cart has already, and keeps what is more than the order had', async () => {
    const [first, second] = plain(2);
    if (!first || !second) throw new Error('too few products');
    const numero = await order(2, first, second);
    await addToCart(visitor, some(buildCartRequest(first), 1));
    await addToCart(visitor, some(buildCartRequest(second), 3));
    expect((await again(numero)).postos).toEqual([{ ...readHash(buildCartRequest(first)), quantidade: 1 }]);
    expect(await inCart()).toEqual([
      [first.name, 2],
      [second.name, 3],
    ]);
  });

  it('names what is sold out, what has fewer pieces, and what is no longer sold', async () => {
    const [soldOut, exact, fewer, ended] = plain(4);
    if (!soldOut || !exact || !fewer || !ended) throw new Error('too few products');
    const numero = await order(3, soldOut, exact, fewer, ended);
    await leave(soldOut, 0);
    await leave(exact, 3);
    await leave(fewer, 2);
    await rows('delete from products where id = $1', [ended.id]);
    await shop.services.catalogue.refresh();
    const { carrinho, faltam } = await again(numero);
    expect(carrinho.itens.map(({ nome, quantidade }) => [nome, quantidade])).toEqual([
      [exact.name, 3],
      [fewer.name, 2],
    ]);
    expect(faltam.map(describeMissing)).toEqual([
      expect.stringMatching(/: não está disponível em estoque\.$/),
      expect.stringMatching(/: só há 2, e o pedido tinha 3\.$/),
      expect.stringMatching(/: não é mais vendido\.$/),
    ]);
    expect(faltam.map(({ nome }) => nome)).toEqual([soldOut.name, fewer.name, ended.name]);
    expect(await again(numero), 'asked again').toMatchObject({ postos: [], faltam });
  });

  it('names what has another price, which is in the cart; a cent is another price', async () => {
    const [dearer, same] = plain(2);
    if (!dearer || !same) throw new Error('too few products');
    const numero = await order(1, dearer, same);
    expect((await again(numero)).mudaram).toEqual([]);
    await rows('update products set cash_price_cents = cash_price_cents - 1 where id = $1', [dearer.id]);
    await shop.services.catalogue.refresh();
    const { carrinho, mudaram } = await again(numero);
    const [{ precos } = { precos: { descontoVista: 0 } }] = carrinho.itens;
    expect(mudaram).toMatchObject([{ nome: dearer.name, precoAgora: precos.descontoVista }]);
    expect(((mudaram?.[0]?.precoAntes ?? 0) - precos.descontoVista).toFixed(2)).toBe('0.01');
  });

  it("keeps to a seller's offer, and says when it has ended", async () => {
    const product = soldByUsAndSellers(shop);
    const offer = await firstOffer(shop, product);
    await addToCart(visitor, some(offer.carrinho, 1));
    const { numero } = await orderCart(visitor);
    expect((await again(numero)).carrinho.itens).toMatchObject([{ seller: offer.seller.nome }]);
    visitor = shop.visitor();
    await addToCart(visitor, some(offer.carrinho, 1));
    const other = (await orderCart(visitor)).numero;
    await rows('delete from offers where product_id = $1 and seller_id = $2', [product.id, offer.seller.id]);
    await shop.services.catalogue.refresh();
    expect(await again(other)).toMatchObject({
      carrinho: { itens: [] },
      postos: [],
      faltam: [{ nome: product.name, motivo: 'ended', seller: offer.seller.nome }],
    });
  });

  it('fills a cart of 100 different products, and refuses to make it 101', async () => {
    const products = plain(101);
    const [last, ...others] = products;
    if (!last || others.length < 100) throw new Error('too few products');
    const numero = await order(1, last);
    const add = (batch: readonly ProductRecord[]) =>
      addToCart(visitor, { tipo: 'produto', itens: batch.flatMap((each) => buildCartRequest(each).itens) });
    await add(others.slice(0, 50));
    await add(others.slice(50, 99));
    expect((await again(numero)).carrinho.itens).toHaveLength(100);
    visitor = shop.visitor();
    const another = await order(1, last);
    await add(others.slice(0, 50));
    await add(others.slice(50, 100));
    const refusal = await visitor.refusal(buyAgainEndpoint, { params: { numero: another } });
    expect(refusal).toMatchObject({ status: 422, code: 'cart-full' });
    expect(await inCart()).toHaveLength(100);
  });

  it('is for whoever made the order: its session or its account', async () => {
    const [product] = plain(1);
    if (!product) throw new Error('too few products');
    const { visitor: buyer } = await createBuyer(shop, product);
    const numero = await order(1, product);
    for (const other of [buyer, shop.visitor()])
      expect(await other.refusal(buyAgainEndpoint, { params: { numero } })).toMatchObject({
        status: 404,
        code: 'not-found',
      });
    expect((await buyer.call(readCartEndpoint, {})).itens).toEqual([]);
  });
});
