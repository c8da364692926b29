import { searchEndpoint, suggestionsEndpoint } from '@storefront/contracts/api';
import { expect, it } from 'vitest';
import { readStatus } from '../../catalogue/offers/availability.ts';
import { testShopOfFile } from '../../testing/shop/test-shop.ts';

const shop = await testShopOfFile();

// in the order that the shop's pages request, the cheapest first
const find = (busca: string, limit = 24) =>
  shop.visitor().call(searchEndpoint, { query: { busca, limit, order: 'Menor Preço' } });

it('a model code, however it is written, gives its model first', async () => {
  const { products } = shop.services.catalogue.current();
  const sample = products.filter((product, at) => at % 25 === 0 && readStatus(product) === 'disponivel');
  expect(sample.length).toBeGreaterThan(150);
  const missed: string[] = [];
  for (const { sku, mpn } of sample)
    for (const code of [sku, sku.toLowerCase(), sku.replaceAll('-', ''), mpn, mpn?.split(' / ')[0]]) {
      // some model codes are phrases: "FOGAO GAS 5Q AGILE BCO"
      if (code === undefined || !/\d/.test(code) || !/^\S+( \/ \S+)*$/.test(code)) continue;
      const [first] = (await find(code, 1)).conteudo.produtos;
      // makers give one code to several products: any of them is right
      if (first?.sku !== sku && first?.mpn !== mpn && !first?.mpn?.includes(code)) missed.push(code);
    }
  expect(missed).toEqual([]);
});

it('a code beside other words comes first as well, and so among suggestions', async () => {
  const busca = 'ar condicionado 42AFVCI09S5';
  expect((await find(busca)).conteudo.produtos[0]?.mpn).toContain('42AFVCI09S5');
  const { produtos } = await shop.visitor().call(suggestionsEndpoint, { query: { busca: 'DM-MS-0007' } });
  expect(produtos).toHaveLength(1);
});

it.each([
  ['ventilador', 'Ventiladores', /^Ventilador/],
  ['lavadora', 'Lavadoras', /^Lavadora/],
  ['geladeira', 'Geladeiras', /^(Geladeira|Refrigerador)/],
  ['aquecedor a gás', 'Aquecedores a gás', /^Aquecedor/],
  ['multi split', 'Multi-split', /Multi-split/],
  ['fogão 4 bocas', 'Fogões', /^Fogão.*4 Bocas/],
  ['instalação', 'Instalação', /^Instalação/],
  ['instalação de ventilador', 'Instalação', /^Instalação de Ventilador/],
])('%s gives first what is sold as that, the cheapest of it', async (text, category, name) => {
  const { produtos } = (await find(text)).conteudo;
  expect(produtos[0]).toMatchObject({ categoria: { nome: category }, nome: expect.stringMatching(name) });
  const alike = produtos.filter(({ categoria, nome }) => categoria.nome === category && name.test(nome));
  const cheapest = Math.min(...alike.map(({ precos }) => precos.vista));
  expect(produtos[0]?.precos.vista).toBe(cheapest);
});

it('equal matches are sorted by price', async () => {
  const prices = (await find('split 9000')).conteudo.produtos.map(({ precos }) => precos.vista);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
});

it('pages of a search follow each other without a gap or a double', async () => {
  const whole = (await find('lavadora', 60)).conteudo.produtos.map(({ id }) => id);
  const query = { busca: 'lavadora', order: 'Menor Preço', limit: 20 } as const;
  const pages: number[] = [];
  for (const offset of [0, 20, 40]) {
    const { conteudo } = await shop.visitor().call(searchEndpoint, { query: { ...query, offset } });
    pages.push(...conteudo.produtos.map(({ id }) => id));
  }
  expect(pages).toEqual(whole);
  expect(new Set(pages).size).toBe(60);
});

it('what can be bought comes before what cannot, whatever matches better', async () => {
  const { conteudo } = await find('tanquinho', 100);
  const ranks = conteudo.produtos.map(({ status }) => (status === 'disponivel' ? 0 : 1));
  expect(ranks).toEqual(ranks.toSorted());
});
