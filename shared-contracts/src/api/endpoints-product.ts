import * as z from 'zod/mini';
import { Email } from './account.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { Product, Specification } from './product.ts';

/** Products of one comparison. */
export const comparisonLimits = { least: 2, most: 4 } as const;

/** Product ids joined by commas, without repetition, in the order of the columns. */
const ComparedIds = z.string().check(z.regex(/^\d{1,9}(,\d{1,9}){0,3}$/));

export const ComparedProduct = z.extend(Product, { especificacoes: z.array(Specification) });

/**
 * Products with their technical figures; an unknown id is left out. `tarifa` is the residential energy tariff that running
 * costs are estimated with: reais a kWh, and its source.
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

export const StockAlert = z.object({
  idProduto: z.int().check(z.minimum(1), z.maximum(999_999_999)),
  email: Email,
});

/** Stores a request to hear when a product is for sale again; a second one of the same address changes nothing. */
export const stockAlertEndpoint = defineEndpoint({
  method: 'POST',
  path: '/product/alerts',
  body: () => StockAlert,
  reply: () => z.object({ sucesso: z.boolean() }),
});
