import { describe, expect, it } from 'vitest';
import { has, intersect, size } from '../../catalogue/facets/row-set.ts';
import { testShopOfFile } from '../../testing/shop/test-shop.ts';
import { readLinkStatus } from '../../testing/visitors/link-status.ts';
import { searchAs } from '../../testing/visitors/search-as.ts';
import { buildTextIndex } from './index/text-index.ts';
import { pagePhrases } from './query/phrases.ts';

const shop = await testShopOfFile();
const find = searchAs(shop.visitor());

describe('search', () => {
  it.each([
    ['frete grátis', 'Frete grátis', 'vantagem:frete-gratis'],
    ['geladeira com frete gratis', 'Frete grátis', 'vantagem:frete-gratis'],
    ['split em promoção', 'Em oferta', 'vantagem:oferta'],
    ['lançamentos', 'Lançamentos', 'selo:6'],
  ])('%s means a filter, which the reply names: %s', async (text, label, key) => {
    const { conteudo, info } = await find(text);
    expect(conteudo.busca?.entendidas).toEqual([label]);
    const { index, products } = shop.services.catalogue.current();
    const rows = index.findRows(key);
    const ids = new Set(products.flatMap(({ id }, row) => (has(rows, row) ? [id] : [])));
    expect(info.disponiveis).toBeGreaterThan(0);
    expect(conteudo.produtos.filter(({ id }) => !ids.has(id))).toEqual([]);
  });

  it.each([
    ['ar condicionado 12 m²', 9_000, 11_000],
    ['ar condicionado 15m2', 12_000, 17_000],
    ['split para quarto de 21 metros quadrados', 18_000, 23_000],
    ['ar condicionado 42 m²', 30_000, 60_000],
  ])('%s finds the capacities that cool it: %i to %i', async (text, least, most) => {
    const { conteudo, info } = await find(text, 100);
    const powers = conteudo.produtos.map(({ filtros }) =>
      Number(filtros.find(({ idFiltro }) => idFiltro === 1)?.label.replace(/\D/g, '')),
    );
    expect(info.disponiveis).toBeGreaterThan(10);
    expect(Math.min(...powers)).toBeGreaterThanOrEqual(least);
    expect(Math.max(...powers)).toBeLessThanOrEqual(most);
    expect(conteudo.busca?.entendidas?.[0]).toMatch(/^\d+ m² \([\d.]+ a [\d.]+ BTUs\)$/);
  });

  it.each([
    ['troca', '/pagina/lptd-politica-de-troca-e-devolucao'],
    ['Trocas e Devoluções', '/pagina/lptd-politica-de-troca-e-devolucao'],
    ['garantia', '/pagina/lptd-politica-de-troca-e-devolucao'],
    ['rastrear pedido', '/rastreio'],
    ['onde está o meu pedido', '/rastreio'],
    ['cupom', '/pagina/cupom-de-desconto'],
    ['fale conosco', '/pagina/fale-conosco'],
    ['boleto', '/pagina/perguntas-frequentes'],
    ['segunda via', '/minha-conta'],
    ['esqueci minha senha', '/checkout/recuperar-senha'],
    ['split com instalação', '/pagina/instalacao-ar-condicionado'],
    ['geladeira cupom', '/pagina/cupom-de-desconto'],
  ])('%s names the page %s', async (text, url) => {
    expect((await find(text)).conteudo.busca?.paginas?.map((page) => page.url)).toEqual([url]);
  });

  it('words for pages lead to pages that exist, and no product has all words of one', async () => {
    const screens =
      /^\/(rastreio|marcas|lista|minha-conta(\/dados|\/lista-desejo)?|checkout\/(acesso|cadastro|carrinho|recuperar-senha))$/;
    const index = buildTextIndex(shop.services.catalogue.current());
    for (const [phrase, { url }] of pagePhrases) {
      if (!screens.test(url)) expect([url, await readLinkStatus(shop, url)]).toEqual([url, 200]);
      const [first = '', ...others] = phrase.split(' ');
      const rows = index.rowsWith(first);
      for (const word of others) intersect(rows, index.rowsWith(word));
      expect([phrase, size(rows)]).toEqual([phrase, 0]);
    }
  });
});
