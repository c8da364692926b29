import * as z from 'zod/mini';
import { defineEndpoint } from '../call/define-endpoint.ts';
import { typedPostalCode } from '../typed/typed-fields.ts';

/** A postal code. */
const Cep = z.string().check(typedPostalCode, z.regex(/^\d{5}-?\d{3}$/));

const ShippingQuery = z.object({ cep: Cep, idProduto: z.coerce.number().check(z.int()) });
/**
 * Ways to deliver to a postal code; `prazoDias` are working days, `valor` reais (0 is free). `apenasVisita`: a technician
 * comes, who needs at least so many days.
 */
export const ShippingQuote = z.object({
  municipio: z.string(),
  uf: z.string(),
  opcoes: z.array(
    z.object({
      nome: z.string(),
      prazoDias: z.int(),
      valor: z.number(),
      apenasVisita: z.optional(z.boolean()),
    }),
  ),
});
/** Product ids joined by commas, at most a hundred. */
const ProductIds = z.string().check(z.regex(/^\d{1,9}(,\d{1,9}){0,99}$/));
const DeliveriesQuery = z.object({ cep: Cep, ids: ProductIds });
/** The standard delivery of one piece of each product; services and unknown products are left out. */
export const Deliveries = z.object({
  produtos: z.array(z.object({ idProduto: z.int(), prazoDias: z.int(), valor: z.number() })),
});
export type Deliveries = z.infer<typeof Deliveries>;
export type ShippingQuote = z.infer<typeof ShippingQuote>;

export const shippingQuoteEndpoint = defineEndpoint({
  method: 'GET',
  path: '/checkout/shipping',
  query: () => ShippingQuery,
  reply: () => ShippingQuote,
  errors: { 422: ['idProduto-unknown', 'cep-unknown'] },
});
/** The standard delivery of `shippingQuoteEndpoint` for all products of a list in one call. */
export const deliveriesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/checkout/shipping/products',
  query: () => DeliveriesQuery,
  reply: () => Deliveries,
  errors: { 422: ['cep-unknown'] },
});

/** A number of working days, in words. */
export const workingDays = (days: number): string => (days === 1 ? '1 dia útil' : `${days} dias úteis`);

/** When a delivery arrives at the latest, or a technician comes at the earliest. */
export const deliveryTime = ({
  prazoDias,
  apenasVisita,
}: {
  readonly prazoDias: number;
  readonly apenasVisita?: boolean | undefined;
}): string => `${apenasVisita ? 'a partir de' : 'até'} ${workingDays(prazoDias)}`;
