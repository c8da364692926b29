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
  readonly stock: Readonly<Record<string, number>>;
  readonly options: readonly ProductOption[];
  readonly offers: readonly Offer[];
}
