import type { Price, ProductRecord } from '../catalogue/records.ts';
import { storeConfig } from '../content/shop.ts';

const { alertaFreteGratis, alertaFreteGratisValorFixo } = storeConfig.sistema.checkout.carrinho;

const freeShippingStamp = 5;

/** Cents, at prices in instalments, from which the standard delivery costs nothing; undefined when the shop has no such rule. */
export const freeFromCents: number | undefined = alertaFreteGratis
  ? Math.round(alertaFreteGratisValorFixo * 100)
  : undefined;

const isWorthFree = (cents: number): boolean => freeFromCents !== undefined && cents >= freeFromCents;

/** Something to deliver, at the price that it is sold for. */
export interface Delivered {
  readonly product: ProductRecord;
  readonly price: Price;
  readonly quantity: number;
}

/** Whether one piece, bought alone, travels free: by its stamp or by its value. A service needs no delivery. */
export const shipsFree = ({ product, price }: Omit<Delivered, 'quantity'>): boolean =>
  product.kind === 'servico' ||
  product.stampIds.includes(freeShippingStamp) ||
  isWorthFree(price.instalments);

/** A product's stamps, with that of free shipping on all goods that travel free. */
export function stampIdsOf(product: ProductRecord, price: Price): readonly number[] {
  const { kind, stampIds } = product;
  const isMissing = kind !== 'servico' && !stampIds.includes(freeShippingStamp);
  return isMissing && shipsFree({ product, price }) ? [freeShippingStamp, ...stampIds] : stampIds;
}

/** Cents that a cart lacks until its delivery is free: none when all in it travels free, or when it is worth as much. */
export function missingForFree(cart: readonly Delivered[]): number | undefined {
  if (freeFromCents === undefined) return undefined;
  if (cart.every(shipsFree)) return 0;
  const worth = cart.reduce((sum, { price, quantity }) => sum + price.instalments * quantity, 0);
  return Math.max(0, freeFromCents - worth);
}
