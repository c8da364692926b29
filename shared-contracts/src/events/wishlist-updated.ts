import * as z from 'zod/mini';
import { defineEvent } from './define-event.ts';

/** mf-cart sends it when it has read the shopper's wishlist and after each change; mf-listing fills those hearts. */
export const wishlistUpdated = defineEvent('wishlist:updated', 'snapshot', () =>
  z.object({ productIds: z.array(z.int()) }),
);
