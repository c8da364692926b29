import { type MenuItem, menuEndpoint, menuNames } from '@storefront/contracts/api';
import { describe, expect, it } from 'vitest';
import { testShopOfFile } from '../testing/shop/test-shop.ts';
import { readLinkStatus } from '../testing/visitors/link-status.ts';

const shop = await testShopOfFile();
const visitor = shop.visitor();

/** URLs that the shop itself serves, besides categories and content pages. */
const screens = /^\/($|marcas|checkout\/carrinho|busca\?|rastreio$|minha-conta|lista|#)|^#/;

function* listLinks(items: readonly MenuItem[]): Generator<string> {
  for (const item of items) {
    yield item.link;
    if (item.sub) yield* listLinks(item.sub);
  }
}

describe('menus', () => {
  it.each(menuNames)('%s leads only to pages that exist', async (nome) => {
    const { menu } = await visitor.call(menuEndpoint, { params: { nome } });
    expect(menu.length).toBeGreaterThan(1);
    const inside = [...listLinks(menu)].filter((link) => link.startsWith('/') && !screens.test(link));
    for (const link of new Set(inside)) expect([link, await readLinkStatus(shop, link)]).toEqual([link, 200]);
    expect(JSON.stringify(menu)).not.toMatch(/\{(filtro|foto):/);
  });

  it('have the shape that header and footer need', async () => {
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

  it('of all categories have one with more than seven sub-items, so that phones show Ver Todos', async () => {
    const { menu } = await visitor.call(menuEndpoint, { params: { nome: 'b2c-todas-categorias' } });
    expect(menu.filter(({ sub }) => (sub?.length ?? 0) > 7).map(({ label }) => label)).toContain(
      'Ar-condicionado',
    );
  });

  it('of the top have pictures, brands and an offer at its price, filled from the catalogue', async () => {
    const { menu } = await visitor.call(menuEndpoint, { params: { nome: 'b2c-navegacao-topo' } });
    const cooling = menu.find(({ label }) => label === 'Refrigeração');
    const group = (name: string) => cooling?.sub?.find(({ label }) => label === name)?.sub ?? [];
    for (const { icone } of group('Geladeiras e freezers')) expect(icone).toMatch(/^\/media\//);
    expect(group('Geladeiras e freezers')).toHaveLength(4);
    for (const { icone } of group('Por tipo')) expect(icone, 'a filter has no picture').toBeUndefined();
    expect(group('Marcas').length).toBeGreaterThan(2);
    const [offer] = group('Oferta');
    expect(offer?.label).toMatch(/: R\$\s[\d.]+,\d\d à vista no PIX$/);
    expect(offer?.icone).toMatch(/^\/media\//);
  });

  it('of the top list no page twice below an item', async () => {
    const { menu } = await visitor.call(menuEndpoint, { params: { nome: 'b2c-navegacao-topo' } });
    for (const item of menu) {
      const links = (item.sub ?? []).flatMap(({ sub }) => sub?.map(({ link }) => link) ?? []);
      expect(links, item.label).toEqual([...new Set(links)]);
    }
  });

  it.each(menuNames)('%s claims no popularity that nobody counts', async (nome) => {
    const { menu } = await visitor.call(menuEndpoint, { params: { nome } });
    expect(JSON.stringify(menu)).not.toMatch(/mais (buscad|procurad)/i);
  });

  it('that do not exist are a 404 that names those that do', async () => {
    const problem = await visitor.refusal(menuEndpoint, { params: { nome: 'nada' } });
    expect(problem.status).toBe(404);
    expect(problem.detail).toContain('b2c-topo-pitchbar');
  });
});
