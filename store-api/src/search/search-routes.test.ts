import { searchEndpoint, suggestionsEndpoint } from '@storefront/contracts/api';
import { describe, expect, it } from 'vitest';
import { has, intersect } from '../catalogue/bitset.ts';
import { size } from '../catalogue/bitset-counts.ts';
import { statusOf } from '../testing/link-status.ts';
import { testShopOfFile } from '../testing/test-shop.ts';
import { editDistance } from './correct-word.ts';
import { pagePhrases } from './query/page-phrases.ts';
import { buildTextIndex } from './text-index.ts';
import { wordsOf } from './words.ts';

const shop = await testShopOfFile();
const visitor = shop.visitor();

const find = (busca: string, limit = 24) => visitor.call(searchEndpoint, { query: { busca, limit } });
const categoriesOf = (reply: Awaited<ReturnType<typeof find>>) =>
  new Set(reply.conteudo.produtos.map(({ categoria }) => categoria.nome));

describe('search', () => {
  it.each([
    ['geladeira', 'Geladeiras'],
    ['geladera', 'Geladeiras'],
    ['Refrigerador', 'Geladeiras'],
    ['fogoes', 'Fogões'],
    ['fogão', 'Fogões'],
    ['máquina de lavar', 'Lavadoras'],
    ['micro ondas', 'Micro-ondas'],
    ['k7', 'Cassete'],
    ['painel solar', 'Kits solares'],
    ['cortina de ar', 'Cortinas de ar'],
    ['instalação de ar condicionado', 'Instalação'],
    ['instalador', 'Instalação'],
    ['r32', 'Split Hi-Wall'],
  ])('%s finds %s', async (text, category) => {
    const reply = await find(text);
    expect(reply.info.total).toBeGreaterThan(0);
    expect(categoriesOf(reply)).toContain(category);
  });

  it.each(['ar 12000', '12 mil btus', '12.000 BTUs', 'ar condicionado 12000btu', '12k btus'])(
    'numbers find their capacity however they are written: %s',
    async (text) => {
      const reply = await find(text);
      expect(reply.info.total).toBeGreaterThan(100);
      expect(reply.conteudo.produtos.every(({ nome }) => nome.includes('12.000'))).toBe(true);
    },
  );

  it('a number of volts finds products of that voltage only', async () => {
    const reply = await find('lavadora 220v');
    expect(reply.info.total).toBeGreaterThan(0);
    expect(reply.conteudo.produtos.every(({ nome }) => nome.includes('220V'))).toBe(true);
  });

  it('a phrase of the list does not widen what the typed words find', async () => {
    expect((await find('fogão 6 bocas')).info.total).toBeLessThan(30);
    expect((await find('fogão 4 bocas', 1)).info.total).toBeLessThan(400);
  });

  it('a model code finds its model', async () => {
    const reply = await find('42afvci09s5');
    expect(reply.conteudo.produtos[0]?.mpn).toContain('42AFVCI09S5');
  });

  it('a mistyped word is corrected, and the reply says so', async () => {
    const reply = await find('eletrolux cooktopp');
    expect(reply.info.total).toBeGreaterThan(0);
    expect(reply.conteudo.busca?.texto).toBe('eletrolux cooktopp');
  });

  it.each([
    ['ventilador de parede', ['parede'], 'Ventiladores'],
    ['geladeira XYZabc branca', ['XYZabc'], 'Geladeiras'],
    ['freezer 300 litros', ['300 litros'], 'Freezers'],
    ['lavadora 42AFVCI09S5', ['lavadora'], 'Split Hi-Wall'],
  ])(
    '%s: words that nothing has beside the others are left out and named: %j',
    async (text, words, category) => {
      const reply = await find(text);
      expect(reply.conteudo.busca).toEqual({ texto: text, ignoradas: words });
      expect(reply.conteudo.produtos[0]?.categoria.nome).toBe(category);
    },
  );

  it.each(['iphone', 'lava-louças', 'asdfgh', '????', 'purificador de água'])(
    'a search without matches finds nothing: %s',
    async (text) => {
      expect((await find(text)).info.total).toBe(0);
    },
  );

  it.each([
    ['ar condicionado silencioso', ['silencioso']],
    ['lg silencioso', ['silencioso']],
    ['geladeira frost free', ['frost', 'free']],
    ['geladeira inverter', ['inverter']],
    ['tv samsung com purificador de água', ['purificador', 'água']],
    ['ar condicionado com garantia', ['garantia']],
    ['geladeira 12 m²', ['12 m²']],
    ['geladeira 300 litros', ['300 litros']],
  ])('%s is not empty because of a word that no product has: %j', async (text, words) => {
    const reply = await find(text);
    expect(reply.info.disponiveis).toBeGreaterThan(0);
    expect(reply.conteudo.busca?.ignoradas).toEqual(words);
  });

  it.each([
    ['frete grátis', 'Frete grátis', 'vantagem:frete-gratis'],
    ['geladeira com frete gratis', 'Frete grátis', 'vantagem:frete-gratis'],
    ['split em promoção', 'Em oferta', 'vantagem:oferta'],
    ['lançamentos', 'Lançamentos', 'selo:6'],
  ])('%s means a filter, which the reply names: %s', async (text, label, key) => {
    const { conteudo, info } = await find(text);
    expect(conteudo.busca?.entendidas).toEqual([label]);
    const { index, products } = shop.services.catalogue.current();
    const rows = index.rowsOf(key);
    const ids = new Set(products.flatMap(({ id }, row) => (has(rows, row) ? [id] : [])));
    expect(info.disponiveis).toBeGreaterThan(0);
    expect(conteudo.produtos.filter(({ id }) => !ids.has(id))).toEqual([]);
  });

  it.each([
    ['ar condicionado 12 m²', 9_000, 11_000],
    ['ar condicionado 13m2', 12_000, 17_000],
    ['split para quarto de 20 metros quadrados', 18_000, 23_000],
    ['ar condicionado 37 m²', 30_000, 60_000],
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
      if (!screens.test(url)) expect([url, await statusOf(shop, url)]).toEqual([url, 200]);
      const [first = '', ...others] = phrase.split(' ');
      const rows = index.rowsWith(first);
      for (const word of others) intersect(rows, index.rowsWith(word));
      expect([phrase, size(rows)]).toEqual([phrase, 0]);
    }
  });

  it('of a text of many words the first are read, and the reply names the others', async () => {
    const mistyped = 'eletrolux cooktopp geladera fogaao lavadra secadra'.split(' ');
    const text = [...mistyped, 'ventlador', 'microndas', 'split'].join(' ');
    const { busca } = (await find(text)).conteudo;
    expect(busca?.texto).toBe(text);
    expect(busca?.ignoradas).toEqual(expect.arrayContaining(['ventlador', 'microndas']));
    const long = await find(`split ${'inverter '.repeat(12)}branco`);
    expect(long.conteudo.busca?.ignoradas).toEqual(['branco']);
    expect(long.info.total).toBeGreaterThan(0);
  });

  it('filters and orders what it found', async () => {
    const reply = await visitor.call(searchEndpoint, {
      query: { busca: 'split', filtros: 'marca:lg', order: 'Menor Preço', limit: 50 },
    });
    expect(new Set(reply.conteudo.produtos.map(({ marca }) => marca.nome))).toEqual(new Set(['LG']));
    expect(reply.estrutura.seo.indexar).toBe(false);
  });
});

describe('suggestions', () => {
  const suggest = (busca: string) => visitor.call(suggestionsEndpoint, { query: { busca } });

  it('complete what is typed, and show matching products', async () => {
    const { termos, produtos } = await suggest('split in');
    expect(termos.length).toBeGreaterThan(2);
    expect(termos.every(({ termo }) => termo.startsWith('split in'))).toBe(true);
    expect(produtos.length).toBe(4);
  });

  it('lead to the pages that a text begins to name', async () => {
    for (const [text, url] of [
      ['rastr', '/rastreio'],
      ['cup', '/pagina/cupom-de-desconto'],
      ['trocas e dev', '/pagina/lptd-politica-de-troca-e-devolucao'],
    ] as const) {
      const { paginas, termos } = await suggest(text);
      expect(paginas?.map((page) => page.url)).toEqual([url]);
      expect(termos).toEqual([]);
    }
  });

  it.each([
    ...[
      'gel',
      'geladeira s',
      'tv 5',
      'lava e s',
      'freez',
      'fogao 4',
      'frete',
      'geladeira fr',
      'maquina de l',
      'lg',
    ],
    ...[
      'ventilador de te',
      'coktop',
      'eletrolux',
      'ár cond',
      'FOGÕES',
      'split inv',
      'inverter',
      'microon',
      'quente e f',
    ],
    ...[
      'geladeira 220',
      'aquecedor a g',
      'ar condicionado 12',
      'limpeza',
      'kit',
      'brastemp',
      'samsung tv',
      'promo',
    ],
  ])('belong to what was typed: %s', async (text) => {
    const { termos } = await suggest(text);
    expect(termos.length).toBeGreaterThan(0);
    const typed = wordsOf(text);
    const belongs = (word: string, others: readonly string[]) =>
      others.some(
        (other) => other.startsWith(word) || editDistance(word, other.slice(0, word.length + 1), 2) <= 2,
      );
    for (const { termo } of termos)
      expect([termo, typed.filter((word) => !belongs(word, wordsOf(termo)))]).toEqual([termo, []]);
  });

  it('correct a mistyped beginning', async () => {
    expect((await suggest('geladera')).termos[0]?.termo).toContain('geladeira');
  });

  it('count what each term really finds', async () => {
    for (const text of ['split inverter', 'geladeira', 'frete', 'ar con'])
      for (const { termo, quantidade } of (await suggest(text)).termos)
        expect((await find(termo, 1)).info.total).toBe(quantidade);
  });

  it('refine several words that begin no term', async () => {
    const { termos, produtos } = await suggest('ar 12000 quente frio');
    expect(termos[0]?.termo).toBe('ar 12000 quente frio');
    expect(termos.map(({ termo }) => termo)).toContain('ar 12000 quente frio inverter');
    expect(produtos.every(({ nome }) => nome.includes('12.000') && nome.includes('Quente'))).toBe(true);
  });

  it.each([
    ['ventilador de teto', /^Ventilador de Teto/],
    ['geladeira', /^(Geladeira|Refrigerador)/],
  ])('show the thing before its service or a smaller one: %s', async (text, name) => {
    for (const { nome } of (await suggest(text)).produtos) expect(nome).toMatch(name);
  });

  it('are empty for nonsense', async () => {
    expect(await suggest('xkcdqq')).toEqual({ termos: [], produtos: [] });
  });
});
