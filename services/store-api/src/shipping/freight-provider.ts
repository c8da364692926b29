import type { DeliveryCode } from '@storefront/contracts/api';
import type { Delivered } from '../catalogue/offers/free-shipping.ts';
import type { ProductRecord } from '../catalogue/records/records.ts';
import type { Place } from './postal-codes.ts';

/** Goods and services of a cart, each with its unit of sale. */
export interface FreightLine extends Delivered {
  readonly product: ProductRecord;
  readonly line: { readonly unitId: number };
}

/** One way to get a whole cart. */
export interface DeliveryQuote {
  readonly code: DeliveryCode;
  readonly name: string;
  readonly days: number;
  readonly cents: number;
  /** A technician comes, and nothing is sent. */
  readonly isVisitOnly?: boolean;
}

/**
 * Who says what a delivery costs and how long it takes. It is asked outside of transactions; `describeFreightProvider` of
 * `store-api/testing` tries what it promises.
 */
export interface FreightProvider {
  /**
   * The ways to get a whole cart, the standard one first; a faster one costs more. What ships free costs nothing the standard way.
   * @throws ProviderUnavailable when nothing is heard of it
   */
  quote(lines: readonly FreightLine[], place: Place): Promise<readonly DeliveryQuote[]>;
  /** Working days until goods arrive this way; undefined when nobody knows. */
  deliveryDays(place: Place, delivery: DeliveryCode): number | undefined;
}

/** Delivers nothing: for a shop without a provider. */
export const noFreight: FreightProvider = { quote: async () => [], deliveryDays: () => undefined };
