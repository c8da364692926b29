import { suggestionsEndpoint } from '@storefront/contracts/api';
import { describe, expect, it } from 'vitest';
import { testShopOfFile } from '../../testing/shop/test-shop.ts';
import { searchAs } from '../../testing/visitors/search-as.ts';
import { editDistance } from './index/correct-word.ts';
import { readWords } from './words/words.ts';

const visitor = (await testShopOfFile()).visitor();
const find = searchAs(visitor);

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

  it('name first the page whose phrase was typed whole', async () => {
    const { paginas } = await suggest('troca');
    expect(paginas?.map((page) => page.url)).toEqual([
      '/pagina/lptd-politica-de-troca-e-devolucao',
      '/checkout/recuperar-senha',
    ]);
  });

  it.each([
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
    'ventilador de te',
    'coktop',
    'eletrolux',
    'ár cond',
    'FOGÕES',
    'split inv',
    'inverter',
    'microon',
    'quente e f',
    'geladeira 220',
    'aquecedor a g',
    'ar condicionado 12',
    'limpeza',
    'kit',
    'brastemp',
    'samsung tv',
    'promo',
  ])('belong to what was typed: %s', async (text) => {
    const { termos } = await suggest(text);
    expect(termos.length).toBeGreaterThan(0);
    const typed = readWords(text);
    const belongs = (word: string, others: readonly string[]) =>
      others.some(
        (other) => other.startsWith(word) || editDistance(word, other.slice(0, word.length + 1), 2) <= 2,
      );
    for (const { termo } of termos)
      expect([termo, typed.filter((word) => !belongs(word, readWords(termo)))]).toEqual([termo, []]);
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
