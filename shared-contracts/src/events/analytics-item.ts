import * as z from 'zod/mini';

/**
 * A product for analytics: name, brand and category are those of `analyticsProduct`. No field can hold text that a
 * shopper has typed.
 */
export const AnalyticsItem = () =>
  z.object({
    id: z.int(),
    name: z.string(),
    brand: z.optional(z.string()),
    /** `Ar-condicionado -> Split Hi-Wall` */
    category: z.optional(z.string()),
    /** Reais, the cash price of one unit. */
    price: z.optional(z.number()),
  });
