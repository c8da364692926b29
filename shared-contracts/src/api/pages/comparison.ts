import * as z from 'zod/mini';
import { defineEndpoint } from '../call/define-endpoint.ts';
import { Product, Specification } from '../product/product.ts';

/** Limits of the number of products in one comparison. */
export const comparisonLimits = { least: 2, most: 4 } as const;

/** Product ids joined by commas, without repetition, in the order of the columns. */
const ComparedIds = z.string().check(z.regex(/^\d{1,9}(,\d{1,9}){0,3}$/));

export const ComparedProduct = z.extend(Product, { especificacoes: z.array(Specification) });

/**
 * Products with their technical figures; unknown ids are left out. `tarifa` is the residential energy tariff from which
 * running costs are estimated: reais per kWh, and its source.
 */
export const Comparison = z.object({
  produtos: z.array(ComparedProduct),
  tarifa: z.object({ reaisPorKwh: z.number(), fonte: z.string() }),
});
export type Comparison = z.infer<typeof Comparison>;

export const comparisonEndpoint = defineEndpoint({
  method: 'GET',
  path: '/url/product/comparison',
  query: () => z.object({ ids: ComparedIds }),
  reply: () => Comparison,
});
