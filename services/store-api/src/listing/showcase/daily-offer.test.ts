import { bannersEndpoint, categoryEndpoint, homeEndpoint, isProductPage } from '@storefront/contracts/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { priceAt } from '../../catalogue/offers/availability.ts';
import { reais } from '../../catalogue/offers/prices.ts';
import { engines } from '../../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { dailyOffer } from './daily-offer.ts';
import { readDay } from './day.ts';
import { scheduleDailyOffers } from './schedule-daily-offers.ts';

describe.each(engines)('the offer of the day on $name', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine);
  });
  afterAll(() => shop.close());
  const current = () => shop.services.catalogue.current();
  const productAt = (link: string) => current().products[current().rowAt(link.slice(1)) ?? -1];

  async function offerOfToday() {
    const { banners } = await shop.visitor().call(bannersEndpoint, { params: { nome: 'headerCronometro' } });
    const [offer] = banners;
    const product = productAt(offer?.dimensoes.desktop.link ?? '');
    if (!offer || !product) throw new Error('no offer runs');
    return { offer, product };
  }

  it('is a scheduled price: less than usual until its clock is at zero, and the usual one from then on', async () => {
    const { offer, product } = await offerOfToday();
    const endsAtMs = Date.parse(offer.dataFinal);
    expect(offer.dimensoes.desktop.parametrosAdicionais?.productdescription).toBe(
      'O preço volta ao normal quando o relógio zerar.',
    );
    expect(priceAt(product, endsAtMs - 1).cash).toBeLessThan(product.basePrice.cash);
    expect(priceAt(product, endsAtMs - 1).instalments).toBeLessThan(product.basePrice.instalments);
    expect(priceAt(product, endsAtMs)).toEqual(product.basePrice);
  });

  it("costs the same on the product's page", async () => {
    const { offer, product } = await offerOfToday();
    const reply = await shop.visitor().call(categoryEndpoint, { query: { url: `/${product.slug}` } });
    if (!isProductPage(reply)) throw new Error('expected a product');
    const { vista } = reply.conteudo.produto.precos;
    expect(vista).toBe(reais(priceAt(product, Date.now()).cash));
    expect(offer.dimensoes.desktop.parametrosAdicionais?.productsellingprice).toBe(
      new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(vista),
    );
  });

  it('is on the home page with its product, at the scheduled price, until its end', async () => {
    const { offer, product } = await offerOfToday();
    const { oferta } = (await shop.visitor().call(homeEndpoint, {})).conteudo;
    const { cash, list } = priceAt(product, Date.now());
    expect(oferta?.produto).toMatchObject({
      id: product.id,
      precos: { vista: reais(cash), de: reais(list ?? 0) },
    });
    expect(oferta?.dataFinal).toBe(offer.dataFinal);
  });

  it("is followed at midnight by the next day's, another product's", async () => {
    const { offer } = await offerOfToday();
    const [next] = dailyOffer(current(), Date.parse(offer.dataFinal));
    expect(next?.dataInicial).toBe(offer.dataFinal);
    expect(next?.dimensoes.desktop.link).not.toBe(offer.dimensoes.desktop.link);
  });

  it('is one, whichever of many processes schedules it', async () => {
    const nowMs = Date.now() + 30 * 86_400_000;
    const schedule = () => scheduleDailyOffers(shop.services.database, current(), nowMs);
    const added = await Promise.all([schedule(), schedule(), schedule()]);
    expect(added.reduce((sum, count) => sum + count, 0)).toBe(2);
    await shop.services.catalogue.refresh();
    expect(await schedule()).toBe(0);
    const [then] = dailyOffer(current(), nowMs);
    expect(then?.dataFinal).toBe(new Date(readDay(nowMs).endsAtMs).toISOString());
  });
});
