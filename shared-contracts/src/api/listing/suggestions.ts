import * as z from 'zod/mini';
import { defineEndpoint } from '../call/define-endpoint.ts';

/**
 * Terms to search for, most popular first, each with the number of products that it finds, pages of the shop that the
 * text names, and a few matching products.
 */
export const Suggestions = z.object({
  termos: z.array(z.object({ termo: z.string(), url: z.string(), quantidade: z.optional(z.int()) })),
  paginas: z.optional(z.array(z.object({ label: z.string(), url: z.string() }))),
  produtos: z.array(
    z.object({ id: z.int(), nome: z.string(), url: z.string(), imagem: z.string(), vista: z.number() }),
  ),
});
export type Suggestions = z.infer<typeof Suggestions>;

export const suggestionsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/search/suggestions',
  query: () => z.object({ busca: z.string().check(z.maxLength(200)) }),
  reply: () => Suggestions,
});
