import * as z from 'zod/mini';
import { defineEndpoint } from '../call/define-endpoint.ts';
import { Product } from '../product/product.ts';

/** `demo`: the showcase rests on sales or days invented for the demonstration. */
const ProductsReply = z.object({ produtos: z.array(Product), demo: z.optional(z.boolean()) });

/** `b2c-best-sellers`, `produtos-servico`, `vitrine-servico-ar`. */
export const showcaseProductsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/showcase/products/{nome}',
  params: ['nome'],
  reply: () => ProductsReply,
  errors: { 404: ['not-found'] },
});
