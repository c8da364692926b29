import { contentPageEndpoint } from '@storefront/contracts/api';
import { describe, expect, it } from 'vitest';
import { cleanHtml } from '../platform/shop-config/clean-html.ts';
import { testShopOfFile } from '../testing/shop/test-shop.ts';
import { blackFridayClock } from './pages.ts';

const shop = await testShopOfFile();
const visitor = shop.visitor();
const content = shop.services.content.current();
const slugs = content.keys('page');

describe('pages', () => {
  it.each(slugs)('%s', async (slug) => {
    const page = await visitor.call(contentPageEndpoint, { params: { slug } });
    expect(page.conteudo.pagina.html).toContain('<h1>');
    expect(page.estrutura.nivel).toBe('page');
  });

  it('are all that the specification names', () => {
    const named = [
      'simuladores',
      'simulador-de-climatizacao',
      'simulador-aquecedor',
      'limpeza',
      'instalacao-ar-condicionado',
      'loja-sao-paulo',
      'black-friday',
      'retire-na-loja',
      'cupom-de-desconto',
      'quem-nos-somos',
      'fale-conosco',
      'lptd-politica-de-troca-e-devolucao',
      'seguranca-privacidade',
    ];
    expect(slugs).toEqual(expect.arrayContaining(named));
  });

  it('have an id each', () => {
    const slugsById = Map.groupBy(slugs, (slug) => content.read('page', slug)?.id);
    expect([...slugsById.values()].filter((each) => each.length > 1)).toEqual([]);
  });

  it.each(slugs)('%s has no telephone number that is not a link', async (slug) => {
    const { html } = (await visitor.call(contentPageEndpoint, { params: { slug } })).conteudo.pagina;
    expect(html.replace(/<a [^>]*>[^<]*<\/a>/g, '')).not.toMatch(/\(\d\d\) \d{4,5}-\d{4}/);
  });

  it('the installation page hides header and footer, and has the id that it is known by', async () => {
    const { conteudo } = await visitor.call(contentPageEndpoint, {
      params: { slug: 'instalacao-ar-condicionado' },
    });
    expect(conteudo.pagina).toMatchObject({ id: 35, layout: 'sem-cabecalho-e-rodape' });
  });

  it.each([
    ['instalacao-ar-condicionado', 'servico', 3],
    ['limpeza', 'servico', 3],
    ['black-friday', 'produto', undefined],
    ['cupom-de-desconto', 'produto', undefined],
  ])('%s sells what is for sale', async (slug, tipo, days) => {
    const { vitrine } = (await visitor.call(contentPageEndpoint, { params: { slug } })).conteudo;
    expect(vitrine?.produtos.length).toBeGreaterThan(3);
    expect(vitrine?.produtos.every((product) => product.status === 'disponivel')).toBe(true);
    expect(vitrine?.produtos.map((product) => product.tipo)).toContain(tipo);
    expect(vitrine?.diasAteServico).toBe(days);
  });

  it('the page of coupons names those for everyone that hold now, with their conditions', async () => {
    await shop.services.database.rows("insert into coupons values ('SOSEU', 30, 'de uma pessoa só')");
    const { cupons } = (await visitor.call(contentPageEndpoint, { params: { slug: 'cupom-de-desconto' } }))
      .conteudo;
    expect(cupons).toEqual([{ codigo: 'BRISA5', percentual: 5, primeiraCompra: true }]);
  });

  it('the page of Black Friday shows offers below their former price', async () => {
    const { vitrine } = (await visitor.call(contentPageEndpoint, { params: { slug: 'black-friday' } }))
      .conteudo;
    for (const { precos } of vitrine?.produtos ?? []) expect(precos.de).toBeGreaterThan(precos.vista);
  });

  it('that do not exist are a 404', async () => {
    expect((await visitor.refusal(contentPageEndpoint, { params: { slug: 'nada' } })).status).toBe(404);
  });

  it('lose scripts, event handlers and script URLs', () => {
    const dirty =
      '<p onclick="x()">a<script>alert(1)</script><img src=x onerror=y><a href="javascript:z">b</a></p>';
    expect(cleanHtml(dirty)).toBe('<p>a<img src="x" /><a>b</a></p>');
  });
});

it.each([
  ['2026-11-22T12:00:00Z', 'A Black Friday começa em', '2026-11-27T03:00:00.000Z'],
  ['2026-11-27T03:00:00Z', 'A Black Friday termina em', '2026-11-28T03:00:00.000Z'],
  ['2027-10-27T03:00:00Z', 'A Black Friday começa em', '2027-11-26T03:00:00.000Z'],
  // the last Friday of November 2029 is the 30th, a week after the one that follows the fourth Thursday
  ['2029-11-20T12:00:00Z', 'A Black Friday começa em', '2029-11-23T03:00:00.000Z'],
])('at %s: %s %s', (now, titulo, ate) => {
  expect(blackFridayClock(Date.parse(now))).toEqual({ titulo, ate });
});

it.each(['2026-11-28T03:00:00Z', '2027-10-27T02:59:59Z'])(
  'at %s, more than 30 days before the next one, no clock counts down',
  (now) => {
    expect(blackFridayClock(Date.parse(now))).toBeUndefined();
  },
);
