import type { DeliveryCode } from '@storefront/contracts/api';
import { type Delivered, missingForFree, shipsFree } from '../catalogue/offers/free-shipping.ts';
import type { ProductRecord } from '../catalogue/records/records.ts';
import type { Place } from './postal-codes/postal-codes.ts';

/** Demonstration rates by region: working days and cents for a standard delivery. */
const regions: Readonly<Record<string, { readonly days: number; readonly cents: number }>> = {
  Sudeste: { days: 4, cents: 7_990 },
  Sul: { days: 6, cents: 9_990 },
  'Centro-Oeste': { days: 8, cents: 12_990 },
  Nordeste: { days: 9, cents: 14_990 },
  Norte: { days: 14, cents: 21_990 },
};
/** Added to the standard delivery's price, so that the faster way is never cheaper. */
const expressSurchargeCents = 4_990;
const expressStates = new Set(['SP', 'MG', 'PE']);

/** Working days until a technician comes, from the order or from the delivery of what is installed. */
export const daysUntilService = 3;

/** The faster way to a place, and what it costs more; undefined where there is none. */
export const expressOf = (
  place: Place,
): { readonly days: number; readonly surchargeCents: number } | undefined =>
  expressStates.has(place.state) && place.capital
    ? { days: 1, surchargeCents: expressSurchargeCents }
    : undefined;

const rateOf = ({ region }: Place) => regions[region] ?? { days: 14, cents: 21_990 };

/** Cents for the standard delivery of goods that do not ship free. */
function paidCents(product: ProductRecord, place: Place): number {
  const { cents } = rateOf(place);
  const small = product.kind === 'kit' || product.basePrice.cash < 60_000;
  return Math.round(small ? cents * 0.4 : cents);
}

/**
 * Cents for the standard delivery of an order: the highest price among its goods that do not ship free, once for all.
 */
export function freightOf(order: readonly Delivered[], place: Place): number {
  if (missingForFree(order) === 0) return 0;
  return Math.max(0, ...order.map((line) => (shipsFree(line) ? 0 : paidCents(line.product, place))));
}

const standardDays = (place: Place) => rateOf(place).days + (place.capital ? 0 : 2);

/** Working days until an order's goods arrive, and until a technician comes for its services. */
export function daysTo(
  order: readonly ProductRecord[],
  place: Place,
  delivery: DeliveryCode = 'padrao',
): { prazoDias?: number; visitaEmDias?: number } {
  const express = delivery === 'expressa' ? expressOf(place) : undefined;
  const services = order.filter(({ kind }) => kind === 'servico').length;
  return {
    ...(services < order.length ? { prazoDias: express?.days ?? standardDays(place) } : {}),
    ...(services > 0 ? { visitaEmDias: daysUntilService } : {}),
  };
}
