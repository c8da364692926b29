import { sitemapEndpoint, sitemapIndexEndpoint } from '@storefront/contracts/api';
import { describe, expect, it } from 'vitest';
import { testShopOfFile } from '../testing/shop/test-shop.ts';
import { readLinkStatus } from '../testing/visitors/link-status.ts';
import { testToken } from '../testing/visitors/visitor.ts';

const shop = await testShopOfFile();
const visitor = shop.visitor();

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
        expect([url, url.startsWith('/marcas/') ? 200 : await readLinkStatus(shop, url)]).toEqual([url, 200]);
      if (tipo === 'produtos') expect(locais.every(({ imagens }) => imagens.length === 1)).toBe(true);
    }
  });

  it.each([
    ['a part after the last', { tipo: 'marcas' }, { parte: 99 }, 404],
    ['an unknown type', { tipo: 'pedidos' }, { parte: 1 }, 404],
    ['no number', { tipo: 'marcas' }, { parte: 'um' }, 400],
  ])('%s is refused', async (_, { tipo }, { parte }, status) => {
    const url = `/v2/front/sitemap/${tipo}?parte=${parte}`;
    const headers = { 'app-token': testToken };
    expect((await shop.app.inject({ url, headers })).statusCode).toBe(status);
  });
});
