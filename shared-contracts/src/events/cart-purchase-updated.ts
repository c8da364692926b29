import * as z from 'zod/mini';
import { defineEvent } from './define-event.ts';

/** mf-cart sends it at the start and the end of a purchase without the buy modal, so that its button can show both. */
export const cartPurchaseUpdated = defineEvent('cart:purchase-updated', 'fact', () =>
  z.object({
    productId: z.int(),
    adding: z.boolean(),
    /** Why the product is not in the cart, for the shopper; absent while adding and after success. */
    failure: z.optional(z.string()),
  }),
);
