import type { ShippingQuote } from '@storefront/contracts/api';
import type { Delivered } from '../catalogue/offers/free-shipping.ts';
import { leadingOffer } from '../catalogue/offers/leading-offer.ts';
import { reais } from '../catalogue/offers/prices.ts';
import type { ProductRecord } from '../catalogue/records/records.ts';
import type { DeliveryQuote, FreightProvider } from './freight-provider.ts';
import type { Place } from './postal-codes/postal-codes.ts';
import { daysTo, daysUntilService, expressOf, freightOf } from './quote.ts';

/** What a service has in place of a delivery; the checkout asks for its day. */
const visitOnly: DeliveryQuote = {
  ...{ code: 'padrao', name: 'Visita do técnico, no dia que você escolher' },
  ...{ days: daysUntilService, cents: 0, isVisitOnly: true },
};

function quote(lines: readonly Delivered[], place: Place): readonly DeliveryQuote[] {
  if (lines.length === 0) return [];
  const products = lines.map(({ product }) => product);
  const { prazoDias: days } = daysTo(products, place);
  if (days === undefined) return [visitOnly];
  const cents = freightOf(lines, place);
  const standard = { code: 'padrao', name: 'Entrega padrão', days, cents } as const;
  const express = expressOf(place);
  if (!express) return [standard];
  const expressCents = cents + express.surchargeCents;
  return [standard, { code: 'expressa', name: 'Entrega expressa', days: express.days, cents: expressCents }];
}

/** Invented rates by region. */
export const demoFreight: FreightProvider = { quote };

/** Ways to deliver one piece of a product to a place. A service has no delivery. */
export function quoteFor(product: ProductRecord, place: Place, nowMs: number): ShippingQuote {
  const { price } = leadingOffer(product, nowMs);
  return {
    ...{ municipio: place.city, uf: place.state },
    opcoes: quote([{ product, price, quantity: 1 }], place).map(({ name, days, cents, isVisitOnly }) => ({
      ...{ nome: name, prazoDias: days, valor: reais(cents) },
      ...(isVisitOnly && { apenasVisita: true }),
    })),
  };
}

/** The first way of the quote; undefined for a service, which is not delivered. */
export const standardDelivery = (
  product: ProductRecord,
  place: Place,
  nowMs: number,
): ShippingQuote['opcoes'][number] | undefined =>
  product.kind === 'servico' ? undefined : quoteFor(product, place, nowMs).opcoes[0];
