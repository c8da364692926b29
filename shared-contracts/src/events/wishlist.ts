import * as z from 'zod/mini';
import { CartItemHash } from '../api/product/cart-request.ts';
import { AnalyticsItem } from './analytics.ts';
import { defineEvent } from './define-event.ts';

/** mf-listing sends it when a heart is pressed; mf-cart adds or removes the product, or opens the sign-in page for a visitor. */
export const wishlistToggleRequested = defineEvent('wishlist:toggle-requested', 'request', () =>
  z.object({
    name: z.string(),
    hash: CartItemHash,
    /** The product for analytics. */
    item: z.optional(AnalyticsItem()),
  }),
);

/** mf-cart sends it when it has read the shopper's wishlist and after each change; mf-listing fills those hearts. */
export const wishlistUpdated = defineEvent('wishlist:updated', 'snapshot', () =>
  z.object({ productIds: z.array(z.int()) }),
);
