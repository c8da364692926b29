import { categoryEndpoint, isProductPage } from '@storefront/contracts/api';
import { describe, expect, it } from 'vitest';
import { testShopOfFile } from '../testing/shop/test-shop.ts';
import { listCategory } from '../testing/visitors/list-category.ts';

const visitor = (await testShopOfFile()).visitor();

describe('a product', () => {
  it('is found at its own address, with what its page needs', async () => {
    const { conteudo } = await listCategory(visitor, { url: '/ar-condicionado/split-hi-wall', limit: 1 });
    const [card] = conteudo.produtos;
    const page = await visitor.call(categoryEndpoint, { query: { url: card?.url ?? '' } });
    if (!isProductPage(page)) throw new Error('expected a product page');
    const { produto } = page.conteudo;
    expect(page.estrutura.nivel).toBe('product/detail');
    expect(produto.id).toBe(card?.id);
    expect(page.estrutura.seo.title.startsWith(produto.nome)).toBe(true);
    expect(produto.midias.imagens.map(({ label }) => label)).toEqual(['estúdio', 'ambientada']);
    expect(produto.imagensIlustrativas).toBe(true);
    expect(produto.especificacoes.map(({ nome }) => nome)).toEqual(
      expect.arrayContaining(['Ciclo', 'Tensão', 'Regime da etiqueta']),
    );
    expect(produto.fonteTecnica).toContain('INMETRO');
    expect(produto.precos.parcelamento.map(({ parcelas }) => parcelas)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    ]);
    expect(produto.precos.parcelamento.filter(({ taxa }) => taxa <= 0)).toHaveLength(10);
    const helpful = produto.avaliacao.avaliacoes?.map(({ uteis = 0 }) => uteis) ?? [];
    expect(helpful).toEqual(helpful.toSorted((a, b) => b - a));
    expect(produto.semelhantes.length).toBeGreaterThan(2);
    expect(produto.avaliacao.distribuicao?.reduce((a, b) => a + b, 0)).toBe(produto.avaliacao.quantidade);
  });

  it('offers options of its own, or leads to its variants', async () => {
    const fans = await listCategory(visitor, { url: '/climatizacao/ventiladores', limit: 1 });
    const fan = await visitor.call(categoryEndpoint, {
      query: { url: fans.conteudo.produtos[0]?.url ?? '' },
    });
    if (!isProductPage(fan)) throw new Error('expected a product page');
    expect(fan.conteudo.produto.opcoes[0]).toMatchObject({ nome: 'Voltagem', tipo: 'simples' });
    const portables = await listCategory(visitor, { url: '/ar-condicionado/portatil', limit: 1 });
    const portable = await visitor.call(categoryEndpoint, {
      query: { url: portables.conteudo.produtos[0]?.url ?? '' },
    });
    if (!isProductPage(portable)) throw new Error('expected a product page');
    const [option] = portable.conteudo.produto.opcoes;
    expect(option).toMatchObject({ nome: 'Voltagem', tipo: 'unico' });
    expect(option?.valores.map(({ label }) => label).sort()).toEqual(['127V', '220V']);
  });

  it('gives its route, its hash, and which variant it is', async () => {
    const portables = await listCategory(visitor, { url: '/ar-condicionado/portatil', limit: 1 });
    const [card] = portables.conteudo.produtos;
    const page = await visitor.call(categoryEndpoint, { query: { url: card?.url ?? '' } });
    if (!isProductPage(page)) throw new Error('expected a product page');
    const { rota, hash, atributos, opcoes } = page.conteudo.produto;
    expect(rota).toEqual({ route: 'listing-and-product', path: card?.url, query: {} });
    expect(hash).toEqual({ idProduto: card?.id });
    const [voltage] = opcoes;
    expect(atributos?.unico.valores).toEqual(
      voltage?.valores.map(({ label, selecionado }) => ({ label, selecionado })),
    );
    expect(atributos?.unico.valores.filter(({ selecionado }) => selecionado)).toHaveLength(1);
  });

  it('has what goes with it, its installation first, and the days until a technician comes', async () => {
    const { conteudo } = await listCategory(visitor, { url: '/ar-condicionado/split-hi-wall', limit: 1 });
    const page = await visitor.call(categoryEndpoint, {
      query: { url: conteudo.produtos[0]?.url ?? '' },
    });
    if (!isProductPage(page)) throw new Error('expected a product page');
    const { compreJunto = [], diasAteServico } = page.conteudo.produto;
    expect(compreJunto.map(({ tipo, status }) => [tipo, status])).toEqual([
      ['servico', 'disponivel'],
      ['kit', 'disponivel'],
    ]);
    expect(compreJunto[0]?.nome).toMatch(/^Instalação de Split/);
    expect(diasAteServico).toBe(3);
  });
});
