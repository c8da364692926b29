import type { Banner } from '@storefront/contracts/api';
import { picturesOf } from '../catalogue/card.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { leadingOffer } from '../catalogue/leading-offer.ts';
import { reais } from '../catalogue/prices.ts';
import type { ProductRecord, ScheduledPrice } from '../catalogue/records.ts';

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

const runningOffer = ({ schedules }: ProductRecord, nowMs: number): ScheduledPrice | undefined =>
  schedules.find(
    ({ ofDay, startsAtMs, endsAtMs }) => ofDay !== undefined && startsAtMs <= nowMs && nowMs < endsAtMs,
  );

/** The day's offer: a scheduled price of the catalogue, as long as it runs and there is any left. Empty without one. */
export function dailyOffer(catalogue: Catalogue, nowMs: number): Banner[] {
  const product = catalogue.products.find((candidate) => runningOffer(candidate, nowMs));
  const schedule = product && runningOffer(product, nowMs);
  const picture = product && picturesOf(product)[0]?.arquivos;
  if (!product || !schedule || !picture) return [];
  const { price, stock } = leadingOffer(product, nowMs);
  if (stock === 0) return [];
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
