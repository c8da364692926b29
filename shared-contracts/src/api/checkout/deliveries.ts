import * as z from 'zod/mini';
import { Cep } from './cep.ts';

export const ShippingQuery = z.object({ cep: Cep, idProduto: z.coerce.number().check(z.int()) });
/**
 * Ways to deliver to a postal code; `prazoDias` are working days, `valor` reais (0 is free). `apenasVisita`: a technician
 * comes, who needs at least so many days.
 */
export const ShippingQuote = z.object({
  municipio: z.string(),
  uf: z.string(),
  opcoes: z.array(
    z.object({
      ...{ nome: z.string(), prazoDias: z.int(), valor: z.number() },
      apenasVisita: z.optional(z.boolean()),
    }),
  ),
});
/** Product ids joined by commas, at most a hundred. */
const ProductIds = z.string().check(z.regex(/^\d{1,9}(,\d{1,9}){0,99}$/));
export const DeliveriesQuery = z.object({ cep: Cep, ids: ProductIds });
/** The standard delivery of one piece of each product; services and unknown products are left out. */
export const Deliveries = z.object({
  produtos: z.array(z.object({ idProduto: z.int(), prazoDias: z.int(), valor: z.number() })),
});
export type Deliveries = z.infer<typeof Deliveries>;
export type ShippingQuote = z.infer<typeof ShippingQuote>;
