import type { ShippingQuote } from '@storefront/contracts/api';
import { leadingOffer } from '../catalogue/offers/leading-offer.ts';
import { reais } from '../catalogue/offers/prices.ts';
import type { ProductRecord } from '../catalogue/records/records.ts';
import type { FreightProvider } from './freight-provider.ts';
import type { Place } from './postal-codes.ts';

interface Piece {
  readonly product: ProductRecord;
  readonly place: Place;
  readonly nowMs: number;
}

/** Ways to deliver one piece of a product to a place. A service has no delivery. */
export function quoteFor(freight: FreightProvider, { product, place, nowMs }: Piece): ShippingQuote {
  const { price } = leadingOffer(product, nowMs);
  // of the shop's own unit of sale
  const line = { product, price, quantity: 1, line: { unitId: 1 } };
  return {
    municipio: place.city,
    uf: place.state,
    opcoes: freight.quote([line], place).map(({ name, days, cents, isVisitOnly }) => ({
      nome: name,
      prazoDias: days,
      valor: reais(cents),
      ...(isVisitOnly && { apenasVisita: true }),
    })),
  };
}

/** The first way of the quote; undefined for a service, which is not delivered. */
export const standardDelivery = (
  freight: FreightProvider,
  piece: Piece,
): ShippingQuote['opcoes'][number] | undefined =>
  piece.product.kind === 'servico' ? undefined : quoteFor(freight, piece).opcoes[0];
