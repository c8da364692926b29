import type { Offer, Price, ProductRecord } from '../records/records.ts';
import { countMarketplaceStock, countStock, priceAt } from './availability.ts';

/** The shop's own unit of sale: one piece. */
export const pieceUnit = 1;

const sellerUnitsFrom = 1_000;

/**
 * The unit of sale (`idUnidadeVenda`) names the seller: `pieceUnit` is the shop, 1000 plus a seller's id is that
 * outside seller. A seller's unit is the same for all its products and never changes, because carts store it. Sellers'
 * ids are above 0.
 */
export const unitOfSeller = (sellerId: number): number => sellerUnitsFrom + sellerId;

/** The outside seller's offer that a unit names; undefined for the shop's own unit, and when the offer has ended. */
export const findOffer = (product: ProductRecord, unitId: number): Offer | undefined =>
  product.offers.find(({ sellerId }) => unitOfSeller(sellerId) === unitId);

export const isSoldAs = (product: ProductRecord, unitId: number): boolean =>
  unitId === pieceUnit || findOffer(product, unitId) !== undefined;

/**
 * How many can be sold of a unit. While the shop has no stock, its unit is filled from the sellers' stock at the shop's
 * price.
 * It is 0 for products on request only, and for those that nobody sells any more.
 */
export function countUnitStock(product: ProductRecord, unitId: number): number {
  if (unitId === pieceUnit)
    return countStock(product) || (product.onRequest ? 0 : countMarketplaceStock(product));
  return findOffer(product, unitId)?.stock ?? 0;
}

/** The price of a unit; a line whose offer has ended shows the shop's price, and cannot be ordered. */
export const unitPriceAt = (product: ProductRecord, unitId: number, nowMs: number): Price =>
  findOffer(product, unitId)?.price ?? priceAt(product, nowMs);
