import * as z from 'zod/mini';

/** Sort orders by their name in the URL. `order` defaults to `Popularidade`. */
export const sortOrders = [
  'Popularidade',
  'Menor Preço',
  'Maior Preço',
  'Mais Avaliados',
  'Lançamentos',
] as const;
export const SortOrder = z.enum(sortOrders);
export type SortOrder = z.infer<typeof SortOrder>;

/** Largest `limit` and `offset` of any listing call. */
export const listingLimits = { limit: 100, offset: 1_000_000 } as const;
