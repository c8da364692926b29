import * as z from 'zod/mini';

/** `valorUltimaParcela` is there when the last instalment differs: without interest, all add up to the price. */
export const InstalmentPlan = z.object({
  parcelas: z.int(),
  valorParcela: z.number(),
  valorUltimaParcela: z.optional(z.number()),
  taxa: z.number(),
});

/**
 * Reais. `de` is the list price (absent when it is not shown struck out), `por` the price in instalments, `vista` the
 * cash price.
 */
export const Prices = z.object({
  de: z.optional(z.number()),
  por: z.number(),
  vista: z.number(),
  parcelamento: z.array(InstalmentPlan),
});

export type Prices = z.infer<typeof Prices>;
