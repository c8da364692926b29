import { marketplaceStockOf, priceAt, stockOf } from './availability.ts';
import type { Offer, Price, ProductRecord } from './records.ts';

/** The shop's own unit of sale: one piece. */
export const pieceUnit = 1;

const sellerUnitsFrom = 1_000;

/**
 * The unit of sale (`idUnidadeVenda`) says who sells: `pieceUnit` is the shop, 1000 + a seller's id that outside
 * seller. A seller's unit is the same for all its products, for good: carts keep it. Sellers' ids are above 0.
 */
export const unitOfSeller = (sellerId: number): number => sellerUnitsFrom + sellerId;

/** The outside seller's offer that a unit stands for; undefined for our own, and when the offer has gone. */
export const offerOf = (product: ProductRecord, unitId: number): Offer | undefined =>
  product.offers.find(({ sellerId }) => unitOfSeller(sellerId) === unitId);

export const isSoldAs = (product: ProductRecord, unitId: number): boolean =>
  unitId === pieceUnit || offerOf(product, unitId) !== undefined;

/**
 * How many can be sold of a unit. While we have none, ours is filled from the sellers' stock at our price.
 * It is 0 for what we sell on request only and for what nobody sells any more.
 */
export function unitStockOf(product: ProductRecord, unitId: number): number {
  if (unitId === pieceUnit) return stockOf(product) || (product.onRequest ? 0 : marketplaceStockOf(product));
  return offerOf(product, unitId)?.stock ?? 0;
}

/** A line whose offer has gone shows our price; it cannot be ordered. */
export const unitPriceAt = (product: ProductRecord, unitId: number, nowMs: number): Price =>
  offerOf(product, unitId)?.price ?? priceAt(product, nowMs);
