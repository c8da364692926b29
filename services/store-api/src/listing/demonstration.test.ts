import { homeEndpoint, showcaseProductsEndpoint, suggestionsEndpoint } from '@storefront/contracts/api';
import { expect, it, onTestFinished } from 'vitest';
import { watchCatalogue } from '../catalogue/changes/watch-catalogue.ts';
import { testShopOfFile } from '../testing/shop/test-shop.ts';
import { listCategory } from '../testing/visitors/list-category.ts';
import { searchAs } from '../testing/visitors/search-as.ts';
import { createVisitor, type Visitor } from '../testing/visitors/visitor.ts';

const shop = await testShopOfFile();
const visitor = shop.visitor();
const url = '/ar-condicionado/janela';

/** A visitor of a shop that has sold all that it says. */
async function visitRealShop(): Promise<Visitor> {
  const { config, ...usual } = shop.services.shopConfig.current();
  const { geral } = config.sistema;
  const site = { ...geral.site, avisoDemonstracao: '' };
  const real = {
    ...usual,
    config: { ...config, sistema: { ...config.sistema, geral: { ...geral, site } } },
  };
  const catalogue = await watchCatalogue(shop.services.database, {
    everyMs: 3_600_000,
    onError: () => {},
    shop: () => real,
  });
  const server = await shop.openServer({ catalogue });
  onTestFinished(async () => {
    await server.close();
    await catalogue.stop();
  });
  return createVisitor(server);
}

async function sortNames(of: Visitor, order: 'Menor Preço' | 'Maior Preço') {
  const { detalhes } = (await listCategory(of, { url, order, limit: 1 })).conteudo;
  return detalhes.ordenacao.map(({ label, rota }) => [rota.query.order, label]);
}

it('an order is called the same in a demonstration and in a shop that sells', async () => {
  for (const each of [visitor, await visitRealShop()])
    for (const [order, label] of await sortNames(each, 'Maior Preço')) expect(label).toBe(order);
});

it('a filter by reviews has its name in the panel and in the title of its page', async () => {
  const filtros = 'avaliacao:4';
  const { conteudo, estrutura } = await listCategory(visitor, { url, filtros, limit: 1 });
  const group = conteudo.detalhes.filtros.find(({ id }) => id === 'avaliacao');
  expect(group?.valores.map(({ nome }) => nome)).toEqual(['4 estrelas ou mais', '3 estrelas ou mais']);
  expect(estrutura.seo.title).toContain('4 estrelas ou mais');
});

it.each([
  ['split mais vendido', 'Mais vendidos'],
  ['split bem avaliado', '4 estrelas ou mais'],
  ['split lançamento', 'Lançamentos'],
])('a search for %s says what it was narrowed by: %s', async (text, label) => {
  const { busca } = (await searchAs(visitor)(text)).conteudo;
  expect(busca?.entendidas).toEqual([label]);
});

it.each(['mais vend', '4 estr', 'lançam'])('nothing invented is suggested: %s', async (busca) => {
  const { termos } = await visitor.call(suggestionsEndpoint, { query: { busca } });
  for (const { termo } of termos) expect(termo).not.toMatch(/vendido|estrelas|lançamento/i);
});

it('stamps of sales and of launch days are marked, those of price and delivery are not', async () => {
  const listBy = async (order: 'Popularidade' | 'Lançamentos') =>
    (await listCategory(visitor, { url: '/ar-condicionado', order, limit: 100 })).conteudo.produtos;
  const products = [...(await listBy('Popularidade')), ...(await listBy('Lançamentos'))];
  const stamps = new Map(products.flatMap(({ selos }) => selos.map(({ label, demo }) => [label, demo])));
  expect(Object.fromEntries(stamps)).toMatchObject({
    'Mais vendido': true,
    Lançamento: true,
    'Frete grátis': undefined,
    Oferta: undefined,
  });
});

it("showcases of sales and of launch days are marked, on the home page and by a remote's call", async () => {
  const { vitrines } = (await visitor.call(homeEndpoint, {})).conteudo;
  const marked = vitrines.filter(({ vitrine }) => vitrine.demo).map(({ vitrine }) => vitrine.titulo);
  expect(marked).toEqual(['Mais vendidos', 'Lançamentos']);
  const isMarked = async (nome: string) =>
    (await visitor.call(showcaseProductsEndpoint, { params: { nome } })).demo;
  expect(await isMarked('b2c-best-sellers')).toBe(true);
  expect(await isMarked('produtos-servico')).toBeUndefined();
});
