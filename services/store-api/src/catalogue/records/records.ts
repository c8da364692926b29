import type { StoreConfig } from '@storefront/contracts/api';

/** In cents. `list` is the price shown struck out, `instalments` the price in instalments, `cash` the cash price. */
export interface Price {
  readonly list: number | undefined;
  readonly instalments: number;
  readonly cash: number;
}

/** Whether a former price is shown above it. */
export const isReduced = ({ list, instalments }: Price): boolean => list !== undefined && list > instalments;

export interface ScheduledPrice {
  readonly startsAtMs: number;
  readonly endsAtMs: number;
  readonly price: Price;
  /** The day in Brasília of whose daily offer it is the price, as `2026-11-21`; undefined for any other price. */
  readonly ofDay?: string | undefined;
}

export interface ProductOption {
  readonly id: number;
  readonly attribute: string;
  readonly label: string;
}

export interface Offer {
  readonly sellerId: number;
  readonly seller: string;
  readonly stock: number;
  readonly price: Price;
}

/** A product as listings keep it in memory; texts and reviews stay in the database. */
export interface ProductRecord {
  readonly id: number;
  readonly sku: string;
  readonly mpn: string | undefined;
  readonly name: string;
  readonly slug: string;
  readonly brandId: number;
  readonly categoryId: number;
  readonly kind: string;
  readonly demo: boolean;
  readonly onRequest: boolean;
  readonly basePrice: Price;
  readonly schedules: readonly ScheduledPrice[];
  readonly popularity: number;
  readonly launchedOn: string;
  readonly stampIds: readonly number[];
  /** Numbers of reviews with 1, 2, 3, 4, 5 stars. */
  readonly ratingCounts: readonly number[];
  /** Whether these are the demonstration's, since no shopper's review is shown. */
  readonly areRatingsInvented: boolean;
  readonly valueIds: readonly number[];
  readonly variantGroup: string | undefined;
  readonly variantLabel: string | undefined;
  /** What the variants differ in, such as `Cor`; undefined: the label says it. */
  readonly variantName: string | undefined;
  readonly stock: Readonly<Record<string, number>>;
  readonly options: readonly ProductOption[];
  readonly offers: readonly Offer[];
  readonly terms: SaleTerms;
}

/** What the shop's configuration says of how products are sold. */
export interface SaleTerms {
  /** Codes of the warehouses whose stock can be sold. */
  readonly warehouses: readonly string[];
  /**
   * Amount in cents, at prices in instalments, from which the standard delivery is free; undefined when the shop has no
   * such rule.
   */
  readonly freeFromCents: number | undefined;
}

export function readSaleTerms({ sistema }: StoreConfig): SaleTerms {
  const { alertaFreteGratis, alertaFreteGratisValorFixo } = sistema.checkout.carrinho;
  return {
    warehouses: sistema.produtos.listagem.geral.armazens,
    freeFromCents: alertaFreteGratis ? Math.round(alertaFreteGratisValorFixo * 100) : undefined,
  };
}

/** @param counts numbers of reviews with 1, 2, 3, 4, 5 stars */
export function averageNote(counts: readonly number[]): { average: number; count: number } {
  const count = counts.reduce((sum, n) => sum + n, 0);
  const points = counts.reduce((sum, n, at) => sum + n * (at + 1), 0);
  return { average: count === 0 ? 0 : points / count, count };
}

/** A record as SQL reads it: null where it has undefined. */
export type Nullable<T> = {
  [K in keyof T]: undefined extends T[K] ? Exclude<T[K], undefined> | null : T[K];
};

/** Converts SQL's null to undefined. */
export const known = <T>(value: T | null): T | undefined => value ?? undefined;
