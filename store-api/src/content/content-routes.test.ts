import {
  configEndpoint,
  contentPageEndpoint,
  type MenuItem,
  menuEndpoint,
  menuNames,
  newsletterEndpoint,
  popupsEndpoint,
  readUserEndpoint,
  sitemapEndpoint,
  sitemapIndexEndpoint,
  storeEvaluationEndpoint,
} from '@storefront/contracts/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import type { Visitor } from '../testing/visitor.ts';
import { cleanHtml } from './clean-html.ts';
import { contentPages } from './pages.ts';

let shop: TestShop;
let visitor: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  visitor = shop.visitor();
});
afterAll(() => shop.close());

/** Addresses that the shop itself answers, besides categories and content pages. */
const screens = /^\/($|marcas|busca\?|rastreio$|minha-conta|lista|#)|^#/;

function* linksOf(items: readonly MenuItem[]): Generator<string> {
  for (const item of items) {
    yield item.link;
    if (item.sub) yield* linksOf(item.sub);
  }
}

async function statusOf(link: string): Promise<number> {
  const url = new URL(link, 'http://shop.example');
  const headers = { 'app-token': 'token-of-the-tests' };
  const ask = async (path: string) =>
    (await shop.app.inject({ url: `/v2/front${path}`, headers })).statusCode;
  if (url.pathname.startsWith('/pagina/'))
    return ask(`/url/page/${url.pathname.slice('/pagina/'.length).replace(/\/$/, '')}`);
  const filters = url.searchParams.get('filtros');
  const query = new URLSearchParams({ url: url.pathname, ...(filters === null ? {} : { filtros: filters }) });
  const call = url.pathname.startsWith('/c/')
    ? '/url/product/listing/landing-page'
    : '/url/product/listing/category';
  return ask(`${call}?${query}`);
}

describe('menus', () => {
  it.each(menuNames)('%s leads nowhere that is not there', async (nome) => {
    const { menu } = await visitor.call(menuEndpoint, { params: { nome } });
    expect(menu.length).toBeGreaterThan(1);
    const inside = [...linksOf(menu)].filter((link) => link.startsWith('/') && !screens.test(link));
    for (const link of new Set(inside)) expect([link, await statusOf(link)]).toEqual([link, 200]);
    expect(JSON.stringify(menu)).not.toMatch(/\{(filtro|foto):/);
  });

  it('have the shape that header and footer count on', async () => {
    const top = await visitor.call(menuEndpoint, { params: { nome: 'b2c-navegacao-topo' } });
    expect(top.menu.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Solar', 'Instalação', 'Cupons']),
    );
    expect(top.menu.find(({ label }) => label === 'Instalação')?.target).toBe('_blank');
    const pitch = await visitor.call(menuEndpoint, { params: { nome: 'b2c-topo-pitchbar' } });
    expect(pitch.menu.length).toBeGreaterThan(4);
    expect(pitch.menu.slice(0, 2).every(({ sub }) => (sub?.length ?? 0) > 1)).toBe(true);
    const footer = await visitor.call(menuEndpoint, { params: { nome: 'b2c-menu-rodape' } });
    expect(footer.menu.map(({ label }) => label)).toContain('siga-nos');
  });

  it('that do not exist are a 404 that tells the names', async () => {
    const problem = await visitor.refusal(menuEndpoint, { params: { nome: 'nada' } });
    expect(problem.status).toBe(404);
    expect(problem.detail).toContain('b2c-topo-pitchbar');
  });
});

describe('pages', () => {
  it.each([...contentPages.keys()])('%s', async (slug) => {
    const page = await visitor.call(contentPageEndpoint, { params: { slug } });
    expect(page.conteudo.pagina.html).toContain('<h1>');
    expect(page.estrutura.nivel).toBe('page');
  });

  it('are all that the specification names', () => {
    const named = [
      ...['simuladores', 'simulador-de-climatizacao', 'simulador-aquecedor', 'limpeza'],
      ...['instalacao-ar-condicionado', 'loja-sao-paulo', 'black-friday', 'retire-na-loja'],
      ...['cupom-de-desconto', 'quem-nos-somos', 'fale-conosco'],
      ...['lptd-politica-de-troca-e-devolucao', 'seguranca-privacidade'],
    ];
    expect([...contentPages.keys()]).toEqual(expect.arrayContaining(named));
  });

  it('the installation page hides header and footer, and has the id that it is known by', async () => {
    const { conteudo } = await visitor.call(contentPageEndpoint, {
      params: { slug: 'instalacao-ar-condicionado' },
    });
    expect(conteudo.pagina).toMatchObject({ id: 35, layout: 'sem-cabecalho-e-rodape' });
  });

  it('that do not exist are a 404', async () => {
    expect((await visitor.refusal(contentPageEndpoint, { params: { slug: 'nada' } })).status).toBe(404);
  });

  it('are cleaned of whatever acts', () => {
    const dirty =
      '<p onclick="x()">a<script>alert(1)</script><img src=x onerror=y><a href="javascript:z">b</a></p>';
    expect(cleanHtml(dirty)).toBe('<p>a<img src="x" /><a>b</a></p>');
  });
});

describe('small calls', () => {
  it('tell the configuration of a company that plainly does not exist', async () => {
    const { sistema } = await visitor.call(configEndpoint, {});
    expect(sistema.geral.site.cnpj).toBe('00.000.000/0000-00');
    expect(sistema.geral.site.razaoSocial).toContain('Fictício');
  });

  it('have the limits that the specification names', async () => {
    const { listagem } = (await visitor.call(configEndpoint, {})).sistema.produtos;
    expect(listagem.geral.selos).toEqual([
      5, 6, 8, 9, 10, 11, 12, 13, 15, 16, 17, 18, 20, 21, 22, 23, 24, 25,
    ]);
    expect(listagem.geral.mesclarPreco).toBe(28);
  });

  it('know an anonymous visitor, and a popup that waits, leads somewhere and says what it is', async () => {
    expect((await visitor.call(readUserEndpoint, {})).user).toMatchObject({ logado: false, ativo: false });
    const [popup] = (await visitor.call(popupsEndpoint, {})).popups;
    expect(popup?.tempo).toBeGreaterThanOrEqual(10);
    expect(popup?.texto).toContain('demonstração');
    const slug = popup?.link.replace('/pagina/', '') ?? '';
    expect((await visitor.call(contentPageEndpoint, { params: { slug } })).estrutura.nivel).toBe('page');
  });

  it('take an address for the newsletter once or twice, and refuse what is none', async () => {
    const body = { email: 'Pessoa@Exemplo.example' };
    expect(await visitor.call(newsletterEndpoint, { body })).toEqual({ sucesso: true });
    expect(await visitor.call(newsletterEndpoint, { body })).toEqual({ sucesso: true });
    const rows = await shop.services.database.rows('select email from newsletter_subscribers');
    expect(rows).toEqual([{ email: 'pessoa@exemplo.example' }]);
    const problem = await visitor.refusal(newsletterEndpoint, { body: { email: 'sem arroba' } });
    expect(problem).toMatchObject({ status: 400, errors: [{ field: 'email' }] });
  });

  it('accept a store evaluation with its key alone', async () => {
    expect(await visitor.call(storeEvaluationEndpoint, { params: { key: 'demonstracao' } })).toEqual({
      sucesso: true,
    });
    expect(await visitor.call(storeEvaluationEndpoint, { params: { key: 'outra' } })).toEqual({
      sucesso: false,
    });
  });
});

describe('the site map', () => {
  it('has as many parts as its index says, and each location once', async () => {
    const { mapas } = await visitor.call(sitemapIndexEndpoint, {});
    const urls: string[] = [];
    for (const { tipo, partes } of mapas)
      for (let parte = 1; parte <= partes; parte++) {
        const { locais } = await visitor.call(sitemapEndpoint, { params: { tipo }, query: { parte } });
        expect(locais.length).toBeGreaterThan(0);
        urls.push(...locais.map(({ url }) => url));
      }
    expect(new Set(urls).size).toBe(urls.length);
    expect(urls).toEqual(
      expect.arrayContaining(['/', '/marcas', '/ar-condicionado', '/pagina/quem-nos-somos']),
    );
  });

  it('names pages that exist, each product with a picture', async () => {
    for (const tipo of ['paginas', 'categorias', 'marcas', 'produtos'] as const) {
      const { locais } = await visitor.call(sitemapEndpoint, { params: { tipo }, query: {} });
      for (const { url } of locais.filter((_, at) => at % 40 === 3))
        expect([url, url.startsWith('/marcas/') ? 200 : await statusOf(url)]).toEqual([url, 200]);
      if (tipo === 'produtos') expect(locais.every(({ imagens }) => imagens.length === 1)).toBe(true);
    }
  });

  it.each([
    ['a part after the last', { tipo: 'marcas' }, { parte: 99 }, 404],
    ['an unknown type', { tipo: 'pedidos' }, { parte: 1 }, 404],
    ['no number', { tipo: 'marcas' }, { parte: 'um' }, 400],
  ])('%s is refused', async (_, { tipo }, { parte }, status) => {
    const url = `/v2/front/sitemap/${tipo}?parte=${parte}`;
    const headers = { 'app-token': 'token-of-the-tests' };
    expect((await shop.app.inject({ url, headers })).statusCode).toBe(status);
  });
});

it('the seal of a third party is a page without scripts, at the URL that the menu embeds', async () => {
  const { menu } = await visitor.call(menuEndpoint, { params: { nome: 'b2c-rodape-selos' } });
  const embedded = menu.flatMap(({ sub = [] }) => sub.flatMap(({ incorporar = [] }) => incorporar));
  expect(embedded).toEqual(['/media/selos/reputacao.html']);
  const reply = await shop.app.inject(embedded[0] ?? '');
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
});
