import type { Banner } from '@storefront/contracts/api';
import { listPictures } from '../../catalogue/cards/card.ts';
import type { Catalogue } from '../../catalogue/memory/catalogue.ts';
import { leadingOffer } from '../../catalogue/offers/leading-offer.ts';
import { reais } from '../../catalogue/offers/prices.ts';
import type { Price, ProductRecord, ScheduledPrice } from '../../catalogue/records/records.ts';

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

const runningOffer = ({ schedules }: ProductRecord, nowMs: number): ScheduledPrice | undefined =>
  schedules.find(
    ({ ofDay, startsAtMs, endsAtMs }) => ofDay !== undefined && startsAtMs <= nowMs && nowMs < endsAtMs,
  );

interface DailyOffer {
  readonly product: ProductRecord;
  readonly schedule: ScheduledPrice;
  readonly price: Price;
}

/** The day's offer, a scheduled price, while it runs and there is stock. */
export function findDailyOffer(catalogue: Catalogue, nowMs: number): DailyOffer | undefined {
  const product = catalogue.products.find((candidate) => runningOffer(candidate, nowMs));
  const schedule = product && runningOffer(product, nowMs);
  if (!product || !schedule) return undefined;
  const { price, stock } = leadingOffer(product, nowMs);
  return stock === 0 ? undefined : { product, schedule, price };
}

/** The row of the day's offer, if there is one. */
export function rowsOfOffer(catalogue: Catalogue, nowMs: number): number[] {
  const offer = findDailyOffer(catalogue, nowMs);
  const row = offer && catalogue.findRow(offer.product.id);
  return row === undefined ? [] : [row];
}

/** The banner of the day's offer; empty without one. */
export function dailyOffer(catalogue: Catalogue, nowMs: number): Banner[] {
  const offer = findDailyOffer(catalogue, nowMs);
  const picture = offer && listPictures(offer.product, catalogue)[0]?.arquivos;
  if (!offer || !picture) return [];
  const { product, schedule, price } = offer;
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
      dataInicial: new Date(schedule.startsAtMs).toISOString(),
      dataFinal: new Date(schedule.endsAtMs).toISOString(),
      alt: product.name,
      dimensoes: {
        desktop: { link, imagem: picture.big, largura: 600, altura: 600, parametrosAdicionais },
        mobile: { link, imagem: picture.medium, largura: 256, altura: 250, parametrosAdicionais },
      },
    },
  ];
}
