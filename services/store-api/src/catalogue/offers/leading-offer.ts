import type { Offer, Price, ProductRecord } from '../records/records.ts';
import { countStock, priceAt } from './availability.ts';
import { pieceUnit, unitOfSeller } from './sale-unit.ts';

/** The shop itself as a seller. */
const ownSeller = { id: 0, name: 'Aragem' };

/** One way to buy a product: from the shop, or from an outside seller. */
export interface SaleOffer {
  readonly unitId: number;
  /** 0 is the shop itself. */
  readonly seller: { readonly id: number; readonly name: string };
  readonly stock: number;
  readonly price: Price;
}

const ownOffer = (product: ProductRecord, nowMs: number): SaleOffer => ({
  unitId: pieceUnit,
  seller: ownSeller,
  stock: countStock(product),
  price: priceAt(product, nowMs),
});

const sellersOffer = ({ sellerId, seller, stock, price }: Offer): SaleOffer => ({
  unitId: unitOfSeller(sellerId),
  seller: { id: sellerId, name: seller },
  stock,
  price,
});

/**
 * In stock before sold out, then by cash price, then by price in instalments; the shop before a seller with equal
 * prices.
 */
const bestFirst = (a: SaleOffer, b: SaleOffer): number =>
  Number(a.stock === 0) - Number(b.stock === 0) ||
  a.price.cash - b.price.cash ||
  a.price.instalments - b.price.instalments ||
  a.seller.id - b.seller.id;

/**
 * All ways to buy a product, best first: the shop's while it has stock, and the sellers'. The first one is shown,
 * sorted by and sold everywhere; if nobody has stock, it is the shop's.
 */
export function saleOffers(product: ProductRecord, nowMs: number): readonly [SaleOffer, ...SaleOffer[]] {
  const ours = ownOffer(product, nowMs);
  if (product.offers.length === 0) return [ours];
  const theirs = product.offers.map(sellersOffer);
  const [best = ours, ...others] = [...(ours.stock > 0 ? [ours] : []), ...theirs].sort(bestFirst);
  return best.stock > 0 ? [best, ...others] : [ours, best, ...others];
}

/** The best way to buy a product. */
export const leadingOffer = (product: ProductRecord, nowMs: number): SaleOffer =>
  saleOffers(product, nowMs)[0];
