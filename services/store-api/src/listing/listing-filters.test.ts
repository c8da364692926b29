import { categoryEndpoint, type Listing, type Product } from '@storefront/contracts/api';
import { describe, expect, it } from 'vitest';
import { testShopOfFile } from '../testing/shop/test-shop.ts';
import { listCategory } from '../testing/visitors/list-category.ts';

const visitor = (await testShopOfFile()).visitor();
const splits = '/ar-condicionado/split-hi-wall';

const filter = (listing: Listing, id: string) =>
  listing.conteudo.detalhes.filtros.find((group) => group.id === id);
const count = (listing: Listing, group: string, id: string) =>
  filter(listing, group)?.valores.find((value) => value.id === id)?.quantidade ?? 0;

describe('filters', () => {
  it('leave a group its own alternatives, and narrow the others', async () => {
    const all = await listCategory(visitor, { url: splits, limit: 1 });
    const one = await listCategory(visitor, { url: splits, filtros: 'marca:lg', limit: 100 });
    expect(one.info.disponiveis).toBe(count(all, 'marca', 'lg'));
    expect(one.info.total).toBeGreaterThan(count(all, 'marca', 'lg'));
    expect(count(one, 'marca', 'gree')).toBe(count(all, 'marca', 'gree'));
    expect(count(one, '5', '74')).toBeLessThan(count(all, '5', '74'));
    expect(one.conteudo.produtos.every(({ marca }) => marca.nome === 'LG')).toBe(true);
    expect(filter(one, 'marca')?.valores.find(({ id }) => id === 'lg')?.ativo).toBe(true);
  });

  it('are named in the title, as is a further page; the order is not', async () => {
    const readTitle = async (query: object) =>
      (await listCategory(visitor, { url: splits, limit: 24, ...query })).estrutura.seo.title;
    expect(await readTitle({ order: 'Popularidade' })).toBe('Ar-condicionado Split Hi-Wall | Aragem');
    expect(await readTitle({ filtros: 'marca:lg;5:74;preco:1500-2000' })).toBe(
      'Ar-condicionado Split Hi-Wall: Ciclo Frio, LG, R$\u00a01.500 a R$\u00a02.000 | Aragem',
    );
    expect(await readTitle({ filtros: 'vantagem:oferta;categoria:janela' })).toBe(
      'Ar-condicionado Split Hi-Wall: Em oferta, Janela | Aragem',
    );
    expect(await readTitle({ filtros: '9:306' })).toMatch(/Split Hi-Wall: .+ [A-E] \(.+\) \| Aragem$/);
    expect(await readTitle({ order: 'Menor Preço', offset: 24 })).toBe(
      'Ar-condicionado Split Hi-Wall: página 2 | Aragem',
    );
  });

  it('take any of a group, all of the groups', async () => {
    const both = await listCategory(visitor, { url: splits, filtros: 'marca:lg,gree;5:74', limit: 100 });
    expect(new Set(both.conteudo.produtos.map(({ marca }) => marca.nome))).toEqual(new Set(['LG', 'Gree']));
    expect(both.conteudo.produtos.every(({ filtros }) => filtros.some(({ idValor }) => idValor === 74))).toBe(
      true,
    );
  });

  it('hold a price between two whole reais', async () => {
    const cheap = await listCategory(visitor, { url: splits, filtros: 'preco:1500-2000', limit: 100 });
    expect(cheap.info.total).toBeGreaterThan(50);
    for (const { precos } of cheap.conteudo.produtos) {
      expect(precos.vista).toBeGreaterThanOrEqual(1_500);
      expect(precos.vista).toBeLessThanOrEqual(2_000);
    }
    const steps = cheap.conteudo.detalhes.filtrosPreco;
    const { info } = await listCategory(visitor, { url: splits, limit: 1 });
    expect(steps.reduce((sum, { quantidade }) => sum + quantidade, 0)).toBe(info.disponiveis);
    expect(steps.length).toBeLessThanOrEqual(28);
  });

  it('have price steps that follow the distribution of prices, between round prices', async () => {
    const { conteudo, info } = await listCategory(visitor, { url: '/ar-condicionado', limit: 1 });
    const steps = conteudo.detalhes.filtrosPreco;
    const cheaperHalf = steps.slice(0, steps.length / 2);
    const inIt = cheaperHalf.reduce((sum, { quantidade }) => sum + quantidade, 0);
    expect(inIt / (info.disponiveis ?? 0)).toBeGreaterThan(0.35);
    expect(inIt / (info.disponiveis ?? 0)).toBeLessThan(0.65);
    for (const [at, { de, ate }] of steps.entries()) {
      expect([de % 50, ate % 50]).toEqual([0, 0]);
      expect(de).toBe(steps[at - 1]?.ate ?? de);
      expect(ate).toBeGreaterThan(de);
    }
  });

  it('never mix the letters of two label regimes', async () => {
    const letters = filter(await listCategory(visitor, { url: '/ar-condicionado' }), '9')?.valores ?? [];
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
    'vantagem:cupom',
    'avaliacao:5',
    '9:306:1',
  ])('that do not exist are refused, naming the field: %s', async (filtros) => {
    const problem = await visitor.refusal(categoryEndpoint, { query: { url: splits, filtros } });
    expect(problem).toMatchObject({ status: 400, errors: [{ field: 'filtros' }] });
  });
});

it.each([
  ['vantagem:oferta', ({ precos }: Product) => (precos.de ?? 0) > precos.vista],
  ['vantagem:frete-gratis', ({ selos }: Product) => selos.some(({ id }) => id === 5)],
  ['avaliacao:4', ({ avaliacao }: Product) => avaliacao.media >= 4],
])('%s keeps what has it alone, and counts it', async (filtros, fits) => {
  const url = '/ar-condicionado';
  const whole = await listCategory(visitor, { url, limit: 1 });
  const [group, value] = filtros.split(':');
  const offered = whole.conteudo.detalhes.filtros
    .find(({ id }) => id === group)
    ?.valores.find(({ id }) => id === value);
  const reply = await listCategory(visitor, { url, filtros, limit: 100 });
  expect(reply.info.disponiveis).toBe(offered?.quantidade);
  expect(reply.conteudo.produtos.length).toBeGreaterThan(4);
  expect(reply.conteudo.produtos.every(fits)).toBe(true);
});
