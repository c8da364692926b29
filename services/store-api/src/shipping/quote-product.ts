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
export async function quoteFor(
  freight: FreightProvider,
  { product, place, nowMs }: Piece,
): Promise<ShippingQuote> {
  const { price } = leadingOffer(product, nowMs);
  // of the shop's own unit of sale
  const line = { product, price, quantity: 1, line: { unitId: 1 } };
  const quotes = await freight.quote([line], place);
  return {
    municipio: place.city,
    uf: place.state,
    opcoes: quotes.map(({ name, days, cents, isVisitOnly }) => ({
      nome: name,
      prazoDias: days,
      valor: reais(cents),
      ...(isVisitOnly && { apenasVisita: true }),
    })),
  };
}

/** The first way of the quote; undefined for a service, which is not delivered. */
export const standardDelivery = async (
  freight: FreightProvider,
  piece: Piece,
): Promise<ShippingQuote['opcoes'][number] | undefined> =>
  piece.product.kind === 'servico' ? undefined : (await quoteFor(freight, piece)).opcoes[0];
