import { mostShownStock, type ProductStatus } from '@storefront/contracts/api';
import type { Price, ProductRecord, ScheduledPrice } from '../records/records.ts';

/** Upper limit of a service's quantity, because a service has no stock. */
const serviceStock = 999;

/** Cards say of no stock how much more than this it is, so that a sale seldom changes a listing. */
export const shownStock = (pieces: number): number => Math.min(pieces, mostShownStock);

/** Units that can be bought from the shop itself; none of a product sold on request only. */
export function countStock(product: ProductRecord): number {
  if (product.kind === 'servico') return serviceStock;
  if (product.onRequest) return 0;
  return product.terms.warehouses.reduce((sum, code) => sum + (product.stock[code] ?? 0), 0);
}

export const countMarketplaceStock = (product: ProductRecord): number =>
  product.offers.reduce((sum, { stock }) => sum + stock, 0);

/**
 * A service, and a product that a seller has in stock, is always available; a product on request stays so; for all
 * others the stock decides.
 */
export function readStatus(product: ProductRecord): ProductStatus {
  if (countStock(product) > 0 || countMarketplaceStock(product) > 0) return 'disponivel';
  return product.onRequest ? 'sobConsulta' : 'indisponivel';
}

/** The scheduled price that is valid at a moment. */
export const scheduleAt = ({ schedules }: ProductRecord, nowMs: number): ScheduledPrice | undefined =>
  schedules.find(({ startsAtMs, endsAtMs }) => startsAtMs <= nowMs && nowMs < endsAtMs);

/**
 * The price that is valid at a moment: a scheduled one is valid only between its dates, and its list price is the usual
 * price.
 */
export function priceAt(product: ProductRecord, nowMs: number): Price {
  const scheduled = scheduleAt(product, nowMs);
  if (!scheduled) return product.basePrice;
  return { ...scheduled.price, list: product.basePrice.list ?? product.basePrice.instalments };
}

/** When the next scheduled price begins or ends, in ms since the epoch; Infinity when none will. */
export function nextPriceChange(products: Iterable<ProductRecord>, nowMs: number): number {
  let next = Number.POSITIVE_INFINITY;
  for (const { schedules } of products)
    for (const { startsAtMs, endsAtMs } of schedules)
      for (const moment of [startsAtMs, endsAtMs]) if (moment > nowMs && moment < next) next = moment;
  return next;
}
