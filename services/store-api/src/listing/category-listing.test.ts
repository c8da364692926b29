import { categoryEndpoint } from '@storefront/contracts/api';
import { describe, expect, it } from 'vitest';
import { testShopOfFile } from '../testing/shop/test-shop.ts';
import { listCategory } from '../testing/visitors/list-category.ts';

const visitor = (await testShopOfFile()).visitor();
const splits = '/ar-condicionado/split-hi-wall';

describe('a category', () => {
  it('gives products, tree, breadcrumb, orders and filters', async () => {
    const listing = await listCategory(visitor, { url: splits, limit: 5 });
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
    const { estrutura, conteudo } = await listCategory(visitor, { url: '/ar-condicionado/janela', limit: 1 });
    expect(estrutura.seo.keywords).toBe('ar de janela');
    const [card] = conteudo.produtos;
    const product = await visitor.call(categoryEndpoint, { query: { url: card?.url ?? '' } });
    const words = [card?.marca.nome, conteudo.categoria?.nome, card?.mpn];
    expect(product.estrutura.seo.keywords).toBe(words.join(', '));
  });

  it('gives brands and attributes beside the filters, counted as their options are', async () => {
    const { detalhes } = (await listCategory(visitor, { url: splits, limit: 1 })).conteudo;
    const brands = detalhes.filtros.find(({ type }) => type === 'marca')?.valores ?? [];
    expect(brands.length).toBeGreaterThan(10);
    expect(detalhes.marcas).toEqual(brands.map(({ nome, url, quantidade }) => ({ nome, url, quantidade })));
    expect(detalhes.atributos?.map(({ nome }) => nome)).toEqual(['Vantagens', 'Avaliação']);
    expect(detalhes.atributos).toEqual(detalhes.filtros.filter(({ type }) => type === 'atributo'));
  });

  it('offers categories with a picture, and prices with their limits and a label', async () => {
    const { filtros } = (await listCategory(visitor, { url: '/ar-condicionado', limit: 1 })).conteudo
      .detalhes;
    const listValues = (group: string) => filtros.find(({ type }) => type === group)?.valores ?? [];
    expect(listValues('categoria').length).toBeGreaterThan(3);
    for (const { imagem } of listValues('categoria')) expect(imagem).toMatch(/^\/media\/.*\/small@1x\.webp$/);
    const window = listValues('categoria').find(({ id }) => id === 'janela');
    expect(window).toMatchObject({
      ativo: false,
      nome: 'Janela',
      url: '/ar-condicionado/janela',
      parent: 'ar-condicionado',
    });
    const prices = listValues('preco');
    expect(prices.length).toBeGreaterThan(3);
    const written = (reais = 0) => reais.toLocaleString('pt-BR');
    for (const { de, ate, label, nome } of prices) {
      expect(label).toBe(`R$ ${written(de)} a R$ ${written(ate)}`);
      expect(nome).toBe(label);
    }
  });

  it('says which groups of its panel are unfolded: the first, not all', async () => {
    const { filtros } = (await listCategory(visitor, { url: splits, limit: 1 })).conteudo.detalhes;
    const unfolded = filtros.map(({ showStatus }) => showStatus);
    expect(unfolded.slice(0, 7)).not.toContain(false);
    expect(unfolded.slice(7)).not.toContain(true);
    expect(unfolded.length).toBeGreaterThan(7);
  });

  it('lists its subcategories, with their pictures and counts', async () => {
    const listing = await listCategory(visitor, { url: '/ar-condicionado/', limit: 1 });
    const children = listing.conteudo.detalhes.categorias.filhas;
    expect(children.map(({ url }) => url)).toContain('/ar-condicionado/multi-split');
    for (const { imagem } of children) expect(imagem).toMatch(/^\/media\/.*\/small@1x\.webp$/);
    expect(children.reduce((sum, { quantidade }) => sum + quantidade, 0)).toBe(listing.info.disponiveis);
  });
});
