import {
  brandEndpoint,
  brandsEndpoint,
  categoryEndpoint,
  isProductPage,
  type Listing,
  landingPageEndpoint,
  listEndpoint,
} from '@storefront/contracts/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brandLayouts } from '../content/brand-layouts.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import type { Visitor } from '../testing/visitor.ts';

let shop: TestShop;
let visitor: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  visitor = shop.visitor();
});
afterAll(() => shop.close());

const splits = '/ar-condicionado/split-hi-wall';

async function list(query: { url: string; [name: string]: unknown }): Promise<Listing> {
  const reply = await visitor.call(categoryEndpoint, { query });
  if (isProductPage(reply)) throw new Error(`${query.url} is a product`);
  return reply;
}

const filter = (listing: Listing, id: string) =>
  listing.conteudo.detalhes.filtros.find((group) => group.id === id);
const count = (listing: Listing, group: string, id: string) =>
  filter(listing, group)?.valores.find((value) => value.id === id)?.quantidade ?? 0;

describe('a category', () => {
  it('gives products, tree, breadcrumb, orders and filters', async () => {
    const listing = await list({ url: splits, limit: 5 });
    expect(listing.info.total).toBe(1_218);
    expect(listing.conteudo.produtos).toHaveLength(5);
    expect(listing.estrutura.nivel).toBe('product/listing/category');
    expect(listing.estrutura.breadcrumb.map(({ label }) => label)).toEqual([
      'Início',
      'Ar-condicionado',
      'Split Hi-Wall',
    ]);
    expect(listing.conteudo.categoria?.nome).toBe('Ar-condicionado Split Hi-Wall');
    expect(listing.conteudo.detalhes.filtros.map(({ nome }) => nome)).toEqual(
      expect.arrayContaining(['Preço', 'Marca', 'BTUs', 'Voltagem', 'Classificação Energética', 'Ciclo']),
    );
  });

  it('has its keywords, and a product its brand, category and model', async () => {
    const { estrutura, conteudo } = await list({ url: '/ar-condicionado/janela', limit: 1 });
    expect(estrutura.seo.keywords).toBe('ar de janela');
    const [card] = conteudo.produtos;
    const product = await visitor.call(categoryEndpoint, { query: { url: card?.url ?? '' } });
    const words = [card?.marca.nome, conteudo.categoria?.nome, card?.mpn];
    expect(product.estrutura.seo.keywords).toBe(words.join(', '));
  });

  it('says which groups of its panel are unfolded: the first, not all', async () => {
    const { filtros } = (await list({ url: splits, limit: 1 })).conteudo.detalhes;
    const unfolded = filtros.map(({ showStatus }) => showStatus);
    expect(unfolded.slice(0, 7)).not.toContain(false);
    expect(unfolded.slice(7)).not.toContain(true);
    expect(unfolded.length).toBeGreaterThan(7);
  });

  it('holds what is below it', async () => {
    const listing = await list({ url: '/ar-condicionado/', limit: 1 });
    const children = listing.conteudo.detalhes.categorias.filhas;
    expect(children.map(({ url }) => url)).toContain('/ar-condicionado/multi-split');
    expect(children.reduce((sum, { quantidade }) => sum + quantidade, 0)).toBe(listing.info.disponiveis);
  });
});

describe('filters', () => {
  it('leave a group its own alternatives, and narrow the others', async () => {
    const all = await list({ url: splits, limit: 1 });
    const one = await list({ url: splits, filtros: 'marca:lg', limit: 100 });
    expect(one.info.disponiveis).toBe(count(all, 'marca', 'lg'));
    expect(one.info.total).toBeGreaterThan(count(all, 'marca', 'lg'));
    expect(count(one, 'marca', 'gree')).toBe(count(all, 'marca', 'gree'));
    expect(count(one, '5', '74')).toBeLessThan(count(all, '5', '74'));
    expect(one.conteudo.produtos.every(({ marca }) => marca.nome === 'LG')).toBe(true);
    expect(filter(one, 'marca')?.valores.find(({ id }) => id === 'lg')?.ativo).toBe(true);
  });

  it('take any of a group, all of the groups', async () => {
    const both = await list({ url: splits, filtros: 'marca:lg,gree;5:74', limit: 100 });
    expect(new Set(both.conteudo.produtos.map(({ marca }) => marca.nome))).toEqual(new Set(['LG', 'Gree']));
    expect(both.conteudo.produtos.every(({ filtros }) => filtros.some(({ idValor }) => idValor === 74))).toBe(
      true,
    );
  });

  it('hold a price between two whole reais', async () => {
    const cheap = await list({ url: splits, filtros: 'preco:1500-2000', limit: 100 });
    expect(cheap.info.total).toBeGreaterThan(50);
    for (const { precos } of cheap.conteudo.produtos) {
      expect(precos.vista).toBeGreaterThanOrEqual(1_500);
      expect(precos.vista).toBeLessThanOrEqual(2_000);
    }
    const steps = cheap.conteudo.detalhes.filtrosPreco;
    const { info } = await list({ url: splits, limit: 1 });
    expect(steps.reduce((sum, { quantidade }) => sum + quantidade, 0)).toBe(info.disponiveis);
    expect(steps.length).toBeLessThanOrEqual(28);
  });

  it('never mix the letters of two label regimes', async () => {
    const letters = filter(await list({ url: '/ar-condicionado' }), '9')?.valores ?? [];
    const a = letters.filter(({ nome }) => nome === 'A');
    expect(a.length).toBeGreaterThan(2);
    expect(new Set(a.map(({ regime }) => regime)).size).toBe(a.length);
    expect(a.find(({ id }) => id === '306')?.regime).toBe('IDRS 2020');
  });

  it.each([
    'marca:naoexiste',
    '99:1',
    '9:1001',
    'preco:9-1',
    'preco:a-b',
    'marca',
    'categoria:xyz',
    '9:306:1',
  ])('that do not exist are refused, naming the field: %s', async (filtros) => {
    const problem = await visitor.refusal(categoryEndpoint, { query: { url: splits, filtros } });
    expect(problem).toMatchObject({ status: 400, errors: [{ field: 'filtros' }] });
  });
});

describe('a product', () => {
  it('is found at its own address, with what its page needs', async () => {
    const { conteudo } = await list({ url: splits, limit: 1 });
    const [card] = conteudo.produtos;
    const page = await visitor.call(categoryEndpoint, { query: { url: card?.url ?? '' } });
    if (!isProductPage(page)) throw new Error('expected a product page');
    const { produto } = page.conteudo;
    expect(page.estrutura.nivel).toBe('product/detail');
    expect(produto.id).toBe(card?.id);
    expect(page.estrutura.seo.title.startsWith(produto.nome)).toBe(true);
    expect(produto.midias.imagens.map(({ label }) => label)).toEqual(['estúdio', 'ambientada', 'medidas']);
    expect(produto.especificacoes.map(({ nome }) => nome)).toEqual(
      expect.arrayContaining(['Ciclo', 'Tensão', 'Regime da etiqueta']),
    );
    expect(produto.fonteTecnica).toContain('INMETRO');
    expect(produto.precos.parcelamento.map(({ parcelas }) => parcelas)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    ]);
    expect(produto.precos.parcelamento.filter(({ taxa }) => taxa <= 0)).toHaveLength(10);
    expect(produto.semelhantes.length).toBeGreaterThan(2);
    expect(produto.avaliacao.distribuicao?.reduce((a, b) => a + b, 0)).toBe(produto.avaliacao.quantidade);
  });

  it('offers choices of its own, or leads to its variants', async () => {
    const fans = await list({ url: '/climatizacao/ventiladores', limit: 1 });
    const fan = await visitor.call(categoryEndpoint, {
      query: { url: fans.conteudo.produtos[0]?.url ?? '' },
    });
    if (!isProductPage(fan)) throw new Error('expected a product page');
    expect(fan.conteudo.produto.opcoes[0]).toMatchObject({ nome: 'Voltagem', tipo: 'simples' });
    const portables = await list({ url: '/ar-condicionado/portatil', limit: 1 });
    const portable = await visitor.call(categoryEndpoint, {
      query: { url: portables.conteudo.produtos[0]?.url ?? '' },
    });
    if (!isProductPage(portable)) throw new Error('expected a product page');
    const [option] = portable.conteudo.produto.opcoes;
    expect(option).toMatchObject({ nome: 'Voltagem', tipo: 'unico' });
    expect(option?.valores.map(({ label }) => label).sort()).toEqual(['127V', '220V']);
  });
});

describe('other listings', () => {
  it('a brand, and one category of it', async () => {
    const whole = await visitor.call(brandEndpoint, { query: { url: '/lg', limit: 1 } });
    const part = await visitor.call(brandEndpoint, { query: { url: '/lg/ar-condicionado', limit: 1 } });
    expect(whole.conteudo.marca?.nome).toBe('LG');
    expect(part.info.total).toBeLessThan(whole.info.total);
    const { marcas } = await visitor.call(brandsEndpoint, {});
    expect(marcas.find(({ url }) => url === '/marcas/lg')?.quantidade).toBe(whole.info.disponiveis);
  });

  it('three brands have a layout with content of their own, whose links all lead to products', async () => {
    expect([...brandLayouts.keys()]).toHaveLength(3);
    for (const [slug, html] of brandLayouts) {
      const brand = await visitor.call(brandEndpoint, { query: { url: `/${slug}`, limit: 1 } });
      expect(brand.conteudo.layoutPersonalizado?.layout3).toBe(html);
      const links = [...html.matchAll(/href="\/marcas([^"]+)"/g)].map(([, url = '']) => url);
      for (const url of links)
        expect(
          (await visitor.call(brandEndpoint, { query: { url, limit: 1 } })).info.disponiveis,
        ).toBeGreaterThan(0);
      expect(links.length).toBeGreaterThan(1);
    }
  });

  it('a landing page keeps its own filters under the shopper’s', async () => {
    const page = await visitor.call(landingPageEndpoint, {
      query: { url: '/c/semana-do-inverter', filtros: 'marca:lg' },
    });
    expect(page.conteudo.landingPage?.nome).toBe('Semana do Inverter');
    expect(page.info.total).toBeGreaterThan(10);
    expect(page.conteudo.produtos.every(({ nome }) => nome.includes('Inverter'))).toBe(true);
  });

  it('purchase lists, together and one by one', async () => {
    const all = await visitor.call(listEndpoint, { query: { url: '/lista' } });
    expect(all.conteudo.listas?.length).toBe(3);
    const one = await visitor.call(listEndpoint, { query: { url: all.conteudo.listas?.[0]?.url ?? '' } });
    expect(one.estrutura.nivel).toBe('list/detail');
    expect(one.info.total).toBeGreaterThan(5);
  });

  it.each([
    [categoryEndpoint, '/nao/existe'],
    [categoryEndpoint, '/'],
    [brandEndpoint, '/naoexiste'],
    [brandEndpoint, '/lg/naoexiste'],
    [landingPageEndpoint, '/c/naoexiste'],
    [listEndpoint, '/lista/naoexiste'],
  ])('what is not there is a 404', async (endpoint, url) => {
    expect(await visitor.refusal(endpoint, { query: { url } })).toMatchObject({
      status: 404,
      code: 'not-found',
    });
  });
});
