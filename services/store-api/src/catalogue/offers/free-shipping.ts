import { isReduced, type Price, type ProductRecord } from '../records/records.ts';

const freeShippingStamp = 5;
const offerStamp = 9;

/** Goods to deliver, at their price. */
export interface Delivered {
  readonly product: ProductRecord;
  readonly price: Price;
  readonly quantity: number;
}

/** Whether one piece, bought alone, ships free: by its stamp or by its price. A service needs no delivery. */
export const shipsFree = ({ product, price }: Omit<Delivered, 'quantity'>): boolean =>
  product.kind === 'servico' ||
  product.stampIds.includes(freeShippingStamp) ||
  price.instalments >= (product.terms.freeFromCents ?? Number.POSITIVE_INFINITY);

/** A product's stamps as its price has them: free shipping on all goods that ship free, an offer only with a former price. */
export function listStampIds(product: ProductRecord, price: Price): readonly number[] {
  const { kind } = product;
  const stampIds = isReduced(price) ? product.stampIds : product.stampIds.filter((id) => id !== offerStamp);
  const isMissing = kind !== 'servico' && !stampIds.includes(freeShippingStamp);
  return isMissing && shipsFree({ product, price }) ? [freeShippingStamp, ...stampIds] : stampIds;
}

/**
 * Whether a whole order ships free: with one of its goods, or by what it is worth. Adding something never ends it.
 */
export const orderShipsFree = (order: readonly Delivered[]): boolean =>
  order.every(({ product }) => product.kind === 'servico') ||
  order.some((line) => line.product.kind !== 'servico' && shipsFree(line)) ||
  missingWorth(order) === 0;

/** Cents that an order lacks for free delivery; undefined without the rule or without lines, 0 when it ships free. */
export function missingForFree(order: readonly Delivered[]): number | undefined {
  const missing = missingWorth(order);
  return missing !== undefined && orderShipsFree(order) ? 0 : missing;
}

function missingWorth(cart: readonly Delivered[]): number | undefined {
  const fromCents = cart[0]?.product.terms.freeFromCents;
  if (fromCents === undefined) return undefined;
  const worth = cart.reduce((sum, { price, quantity }) => sum + price.instalments * quantity, 0);
  return Math.max(0, fromCents - worth);
}
