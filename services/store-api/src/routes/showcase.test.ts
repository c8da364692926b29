import {
  bannersEndpoint,
  homeEndpoint,
  marketplaceEndpoint,
  showcaseProductsEndpoint,
} from '@storefront/contracts/api';
import { describe, expect, it } from 'vitest';
import { countStock } from '../catalogue/offers/availability.ts';
import { readDay } from '../listing/showcase/day.ts';
import { testShopOfFile } from '../testing/shop/test-shop.ts';
import { listBehind } from '../testing/visitors/list-category.ts';

const shop = await testShopOfFile();
const visitor = shop.visitor();

it('the home page has banners, tiles, full showcases and brands', async () => {
  const { conteudo, estrutura } = await visitor.call(homeEndpoint, {});
  expect(estrutura.nivel).toBe('home');
  expect(conteudo.banners).toHaveLength(3);
  expect(conteudo.categorias).toHaveLength(10);
  for (const { imagem } of conteudo.categorias) expect(imagem).toMatch(/\/small@1x\.webp$/);
  expect(conteudo.marcas).toHaveLength(12);
  for (const { vitrine, produtos } of conteudo.vitrines) {
    expect(vitrine.titulo).not.toBe('');
    expect(produtos.length).toBeGreaterThan(3);
    expect(produtos.every(({ status }) => status === 'disponivel')).toBe(true);
  }
});

describe('the large banners', () => {
  it('say the lowest price of the page that they open, and show a product of it', async () => {
    const { banners } = (await visitor.call(homeEndpoint, {})).conteudo;
    for (const { dimensoes } of banners)
      for (const { link, imagem, parametrosAdicionais } of [dimensoes.desktop, dimensoes.mobile]) {
        const { produtos } = await listBehind(visitor, link, { order: 'Menor Preço', limit: 100 });
        expect([link, parametrosAdicionais?.productsellingprice]).toEqual([
          link,
          String(produtos[0]?.precos.vista),
        ]);
        const popular = await listBehind(visitor, link, { limit: 1 });
        expect(popular.produtos[0]?.midias.imagens.map(({ arquivos }) => arquivos.big)).toContain(imagem);
      }
  });
});

describe('showcases', () => {
  it.each(['b2c-best-sellers', 'produtos-servico', 'vitrine-servico-ar'])('%s', async (nome) => {
    const { produtos } = await visitor.call(showcaseProductsEndpoint, { params: { nome } });
    expect(produtos.length).toBeGreaterThan(3);
  });

  it('best sellers are of many kinds and makers', async () => {
    const { produtos } = await visitor.call(showcaseProductsEndpoint, {
      params: { nome: 'b2c-best-sellers' },
    });
    expect(new Set(produtos.map(({ marca }) => marca.nome)).size).toBeGreaterThan(3);
  });

  it('that do not exist are a 404', async () => {
    expect((await visitor.refusal(showcaseProductsEndpoint, { params: { nome: 'nada' } })).status).toBe(404);
  });
});

describe('banners', () => {
  it('the timed offer ends today in Brasília, and shows real prices of a real product', async () => {
    const { banners } = await visitor.call(bannersEndpoint, { params: { nome: 'headerCronometro' } });
    const left = Date.parse(banners[0]?.dataFinal ?? '') - Date.now();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(86_400_000);
    expect(banners[0]?.dimensoes.desktop.parametrosAdicionais?.productsellingprice).toMatch(/^R\$/);
  });

  it('a day in Brasília begins and ends three hours after midnight UTC', () => {
    const day = readDay(Date.parse('2026-11-21T01:00:00Z'));
    expect(new Date(day.endsAtMs).toISOString()).toBe('2026-11-21T03:00:00.000Z');
    expect(readDay(day.endsAtMs).number).toBe(day.number + 1);
  });

  it('the strip above the header has its pictures', async () => {
    const { banners } = await visitor.call(bannersEndpoint, {
      params: { nome: 'b2c-banner-header-whatsapp' },
    });
    const { desktop, mobile } = banners[0]?.dimensoes ?? {};
    expect([desktop?.largura, desktop?.altura, mobile?.largura, mobile?.altura]).toEqual([
      1_600, 37, 436, 45,
    ]);
    for (const placed of [desktop, mobile]) {
      const picture = await shop.app.inject({ url: placed?.imagem ?? '' });
      expect(picture.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
      expect(picture.body).toContain('<path');
    }
  });

  it.each([
    ['mobile', 2_000],
    ['desktop', 3_000],
  ])(
    'the strip for %s takes less than %i bytes, as it comes first on every page',
    async (device, mostBytes) => {
      const url = `/media/banners/whatsapp-${device}.svg`;
      const picture = await shop.app.inject({ url, headers: { 'accept-encoding': 'br' } });
      expect(picture.headers['content-encoding']).toBe('br');
      expect(picture.rawPayload.length).toBeLessThan(mostBytes);
    },
  );
});

it.each([
  ['produtos-servico', /split|visita/i],
  ['vitrine-servico-ar', /split|cassete|janela|visita/i],
])('%s has services for air conditioning alone', async (nome, fitting) => {
  const { produtos } = await visitor.call(showcaseProductsEndpoint, { params: { nome } });
  expect(produtos.length).toBeGreaterThan(4);
  for (const { nome: name, tipo } of produtos) {
    expect(tipo).toBe('servico');
    expect(name).toMatch(fitting);
  }
});

describe('offers of all who sell a product', () => {
  const readOffers = (id: number, query = {}) => visitor.call(marketplaceEndpoint, { params: { id }, query });

  it('come best first, ours among them, and by seller when asked', async () => {
    const product = shop.services.catalogue
      .current()
      .products.find((one) => one.offers.length > 1 && countStock(one) > 0);
    const { conteudo } = await readOffers(product?.id ?? 0, { offset: 0, limit: 100 });
    expect(conteudo).toHaveLength((product?.offers.length ?? 0) + 1);
    const ranks = conteudo.map(({ estoque, precos }) => [estoque > 0 ? 0 : 1, precos.vista]);
    expect(ranks).toEqual([...ranks].sort(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d));
    const seller = conteudo.find(({ seller: { id } }) => id > 0)?.seller.id ?? 0;
    const one = await readOffers(product?.id ?? 0, { sellerId: seller });
    expect(one.conteudo.map((offer) => offer.seller.id)).toEqual([seller]);
    expect((await readOffers(product?.id ?? 0, { offset: 1, limit: 1 })).conteudo).toHaveLength(1);
  });

  it('of nothing are a 404, of no number a 400', async () => {
    expect((await visitor.refusal(marketplaceEndpoint, { params: { id: 99_999_999 } })).status).toBe(404);
    expect(await visitor.refusal(marketplaceEndpoint, { params: { id: 'abc' } })).toMatchObject({
      status: 400,
      errors: [{ field: 'id' }],
    });
  });
});

it('pictures are drawn for the addresses that cards give', async () => {
  const { produtos } = await visitor.call(showcaseProductsEndpoint, { params: { nome: 'b2c-best-sellers' } });
  const reply = await shop.app.inject({ url: produtos[0]?.midias.imagens[0]?.arquivos.small ?? '' });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('image/webp');
});
