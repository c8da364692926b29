import {
  brandEndpoint,
  brandsEndpoint,
  categoryEndpoint,
  landingPageEndpoint,
  listEndpoint,
} from '@storefront/contracts/api';
import { describe, expect, it } from 'vitest';
import { testShopOfFile } from '../../testing/shop/test-shop.ts';
import { brandLayouts } from './brand-source.ts';

const visitor = (await testShopOfFile()).visitor();

describe('listing sources', () => {
  it('a brand, and one category of it', async () => {
    const whole = await visitor.call(brandEndpoint, { query: { url: '/lg', limit: 1 } });
    const part = await visitor.call(brandEndpoint, { query: { url: '/lg/ar-condicionado', limit: 1 } });
    expect(whole.conteudo.marca?.nome).toBe('LG');
    expect(part.info.total).toBeLessThan(whole.info.total);
    const { marcas } = await visitor.call(brandsEndpoint, {});
    expect(marcas.find(({ url }) => url === '/marcas/lg')?.quantidade).toBe(whole.info.disponiveis);
  });

  it('three brands have a layout with content of their own, whose links all lead to products', async () => {
    expect(Object.keys(brandLayouts)).toHaveLength(3);
    for (const [slug, html] of Object.entries(brandLayouts)) {
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

  it('any other brand leads to the categories that it has most products of', async () => {
    const brand = await visitor.call(brandEndpoint, { query: { url: '/rinnai', limit: 1 } });
    const links = [
      ...(brand.conteudo.layoutPersonalizado?.layout3 ?? '').matchAll(/href="\/marcas([^"]+)"/g),
    ];
    expect(links.length).toBeGreaterThan(0);
    for (const [, url = ''] of links)
      expect((await visitor.call(brandEndpoint, { query: { url, limit: 1 } })).info.total).toBeGreaterThan(0);
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
