import {
  categoryEndpoint,
  isProductPage,
  type Listing,
  listEndpoint,
  searchEndpoint,
  sortOrders,
} from '@storefront/contracts/api';
import { expect, it } from 'vitest';
import { testShopOfFile } from '../testing/shop/test-shop.ts';

const shop = await testShopOfFile();

const splits = '/ar-condicionado/split-hi-wall';

async function list(query: { url: string; [name: string]: unknown }): Promise<Listing> {
  const reply = await shop.visitor().call(categoryEndpoint, { query });
  if (isProductPage(reply)) throw new Error(`${query.url} is a product`);
  return reply;
}

/** The first `disponiveis` products are all that are for sale. */
function expectForSaleFirst({ conteudo, info }: Listing): void {
  const forSale = conteudo.produtos.map(({ status }) => status === 'disponivel');
  expect(forSale).toHaveLength(info.total);
  expect(forSale.filter(Boolean)).toHaveLength(info.disponiveis ?? Number.NaN);
  expect(forSale.indexOf(false)).toBe(info.total === info.disponiveis ? -1 : info.disponiveis);
}

it('all that is for sale comes before all that is not, and is counted', async () => {
  const query = { url: '/ar-condicionado/portatil', limit: 100 };
  const category = await shop.visitor().call(categoryEndpoint, { query });
  if (isProductPage(category)) throw new Error('expected a listing');
  expectForSaleFirst(category);
  expectForSaleFirst(
    await shop.visitor().call(searchEndpoint, { query: { busca: 'frigobar philco', limit: 100 } }),
  );
});

it('the same holds in a list that has its own order', async () => {
  const { database, catalogue } = shop.services;
  for (const { slug, productIds } of catalogue.current().structure.lists) {
    const [first, ...others] = productIds;
    await database.rows('update product_stock set quantity = 0 where product_id = $1', [first]);
    await database.rows('delete from offers where product_id = $1', [first]);
    await catalogue.refresh();
    const query = { url: `/lista/${slug}`, limit: 100 };
    const list = await shop.visitor().call(listEndpoint, { query });
    expectForSaleFirst(list);
    const inOrder = list.conteudo.produtos
      .filter(({ status }) => status === 'disponivel')
      .map(({ id }) => others.indexOf(id));
    expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
  }
});

it('a page far behind the end has no products, and says how many there are', async () => {
  const query = { url: '/ar-condicionado', limit: 24 };
  const first = await shop.visitor().call(categoryEndpoint, { query });
  const far = await shop.visitor().call(categoryEndpoint, { query: { ...query, offset: 9_998 * 24 } });
  if (isProductPage(first) || isProductPage(far)) throw new Error('expected a listing');
  expect(far.conteudo.produtos).toEqual([]);
  expect(far.info).toEqual(first.info);
  expect(far.info.disponiveis).toBeGreaterThan(1_000);
});

it.each(sortOrders)('shows what can be bought before what cannot, by %s', async (order) => {
  const query = { url: '/refrigeracao/frigobares', order, limit: 100 };
  const reply = await shop.visitor().call(categoryEndpoint, { query });
  if (isProductPage(reply)) throw new Error('expected a listing');
  const ranks = reply.conteudo.produtos.map(({ status }) =>
    ['disponivel', 'sobConsulta', 'indisponivel'].indexOf(status),
  );
  expect(ranks).toEqual([...ranks].sort());
  expect(new Set(ranks).size).toBeGreaterThan(1);
});

it('pages without gap or repeat, and ends with an empty page', async () => {
  const pages = await Promise.all([0, 40, 80].map((offset) => list({ url: splits, offset, limit: 40 })));
  const ids = pages.flatMap(({ conteudo }) => conteudo.produtos.map(({ id }) => id));
  expect(new Set(ids).size).toBe(120);
  const past = await list({ url: splits, offset: 1_000_000 });
  expect(past.conteudo.produtos).toEqual([]);
  expect(past.info.total).toBe(1_218);
});

it('orders by the cash price that cards show', async () => {
  const { conteudo } = await list({ url: splits, order: 'Menor Preço', limit: 50 });
  const prices = conteudo.produtos.map(({ precos }) => precos.vista);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
  expect(conteudo.detalhes.ordenacao.find(({ atual }) => atual)?.label).toBe('Menor Preço');
});
