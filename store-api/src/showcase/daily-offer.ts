import type { Banner } from '@storefront/contracts/api';
import { priceAt, statusOf, stockOf } from '../catalogue/availability.ts';
import { picturesOf } from '../catalogue/card.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { reais } from '../catalogue/prices.ts';
import type { ProductRecord } from '../catalogue/records.ts';

const dayMs = 86_400_000;
/** Brasília, which has had no summer time since 2019. */
const offsetMs = -3 * 3_600_000;

/** Number of a day in Brasília, and the moment it ends. */
export function dayOf(nowMs: number): { number: number; startsAtMs: number; endsAtMs: number } {
  const number = Math.floor((nowMs + offsetMs) / dayMs);
  return { number, startsAtMs: number * dayMs - offsetMs, endsAtMs: (number + 1) * dayMs - offsetMs };
}

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Well-known products with a struck price and enough stock take turns, one a day. */
function productOfTheDay(catalogue: Catalogue, day: number): ProductRecord | undefined {
  const candidates: ProductRecord[] = [];
  for (const row of catalogue.orderOf('Popularidade')) {
    const product = catalogue.products[row];
    if (!product || candidates.length >= 60) break;
    const { list } = priceAt(product, catalogue.pricedAtMs);
    const fit = product.kind === 'produto' && list !== undefined && stockOf(product) >= 5;
    if (fit && statusOf(product) === 'disponivel') candidates.push(product);
  }
  return candidates[(day * 7) % Math.max(1, candidates.length)];
}

/** The day's offer: real prices of the catalogue, until the day ends in Brasília. Empty when nothing fits. */
export function dailyOffer(catalogue: Catalogue, nowMs: number): Banner[] {
  const day = dayOf(nowMs);
  const product = productOfTheDay(catalogue, day.number);
  const picture = product && picturesOf(product)[0]?.arquivos;
  if (!product || !picture) return [];
  const price = priceAt(product, catalogue.pricedAtMs);
  const parametrosAdicionais = {
    productname: product.name,
    productdescription: 'O preço volta ao normal quando o relógio zerar.',
    ...(price.list === undefined ? {} : { productlistprice: money.format(reais(price.list)) }),
    productsellingprice: money.format(reais(price.cash)),
  };
  const link = `/${product.slug}`;
  return [
    {
      id: 1,
      nome: 'Oferta do dia',
      dataInicial: new Date(day.startsAtMs).toISOString(),
      dataFinal: new Date(day.endsAtMs).toISOString(),
      alt: product.name,
      dimensoes: {
        desktop: { link, imagem: picture.big, largura: 600, altura: 600, parametrosAdicionais },
        mobile: { link, imagem: picture.medium, largura: 256, altura: 250, parametrosAdicionais },
      },
    },
  ];
}
