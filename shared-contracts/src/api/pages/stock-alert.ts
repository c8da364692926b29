import * as z from 'zod/mini';
import { Email } from '../account/account.ts';
import { defineEndpoint } from '../call/define-endpoint.ts';

export const StockAlert = z.object({
  idProduto: z.int().check(z.minimum(1), z.maximum(999_999_999)),
  email: Email,
});

/**
 * Stores a request to be notified when a product is for sale again; a repeated one for the same address changes
 * nothing.
 */
export const stockAlertEndpoint = defineEndpoint({
  method: 'POST',
  path: '/product/alerts',
  body: () => StockAlert,
  reply: () => z.object({ sucesso: z.boolean() }),
  errors: { 422: ['product-unknown', 'product-available'] },
});
