import {
  addToCartEndpoint,
  categoryEndpoint,
  isProductPage,
  type Listing,
  marketplaceEndpoint,
  type Product,
  suggestionsEndpoint,
} from '@storefront/contracts/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shownStock } from '../catalogue/offers/availability.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import type { Visitor } from '../testing/visitors/visitor.ts';

const category = '/ar-condicionado';

describe('a product that sellers offer', () => {
  let shop: TestShop;
  let visitor: Visitor;
  /** The category's products for sale, the cheapest first. */
  let listed: Product[];
  let offered: Product[];

  async function page(offset: number): Promise<Listing> {
    const query = { url: category, order: 'Menor Preço', limit: 100, offset } as const;
    const reply = await visitor.call(categoryEndpoint, { query });
    if (isProductPage(reply)) throw new Error('expected a listing');
    return reply;
  }

  beforeAll(async () => {
    shop = await openTestShop();
    visitor = shop.visitor();
    listed = [];
    for (let more: Product[] | undefined; more === undefined || more.length === 100; ) {
      more = (await page(listed.length)).conteudo.produtos;
      listed.push(...more);
    }
    listed = listed.filter(({ status }) => status === 'disponivel');
    offered = listed.filter(({ estoqueMarketplace }) => estoqueMarketplace > 0);
    expect(offered.length).toBeGreaterThan(20);
  });
  afterAll(() => shop.close());

  it('is sorted by the prices that cards show', () => {
    const cash = listed.map(({ precos }) => precos.vista);
    expect(cash).toEqual(cash.toSorted((a, b) => a - b));
  });

  it('is shown as its first offer says, which no other of those in stock undercuts', async () => {
    for (const { id, estoque, precos, seller, carrinho } of offered) {
      const { conteudo } = await visitor.call(marketplaceEndpoint, { params: { id }, query: {} });
      const [first] = conteudo;
      expect(first).toMatchObject({ carrinho, seller: { nome: seller } });
      expect(shownStock(first?.estoque ?? 0)).toBe(estoque);
      expect(first?.precos).toMatchObject({ por: precos.por, vista: precos.vista });
      for (const offer of conteudo.filter((each) => each.estoque > 0))
        expect(offer.precos.vista).toBeGreaterThanOrEqual(precos.vista);
    }
  });

  it('is led by us here, by a seller there', () => {
    expect(new Set(offered.map(({ seller }) => seller === 'Aragem')).size).toBe(2);
  });

  it('costs the same in suggestions', async () => {
    const prices = new Map(listed.map(({ id, precos }) => [id, precos.vista]));
    for (const { nome } of offered) {
      const { produtos } = await visitor.call(suggestionsEndpoint, { query: { busca: nome } });
      const known = produtos.filter(({ id }) => prices.has(id));
      expect(known.map(({ vista }) => vista)).toEqual(known.map(({ id }) => prices.get(id)));
    }
  });

  it('costs the same on its page and in the cart', async () => {
    for (const product of offered) {
      const { url, precos, seller, estoque, carrinho } = product;
      const reply = await visitor.call(categoryEndpoint, { query: { url } });
      if (!isProductPage(reply)) throw new Error('expected a product');
      const { produto } = reply.conteudo;
      expect(produto).toMatchObject({ seller, carrinho });
      expect(shownStock(produto.estoque)).toBe(estoque);
      expect(produto.precos).toMatchObject({ por: precos.por, vista: precos.vista });
      const { itens } = await shop.visitor().call(addToCartEndpoint, { body: carrinho });
      expect(itens).toMatchObject([
        { estoque: produto.estoque, precos: { precoPor: precos.por, descontoVista: precos.vista } },
      ]);
      expect(itens[0]?.seller).toBe(seller === 'Aragem' ? undefined : seller);
    }
  });
});
