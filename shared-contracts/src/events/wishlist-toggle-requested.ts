import * as z from 'zod/mini';
import { CartItemHash } from '../api/product/cart-request.ts';
import { AnalyticsItem } from './analytics-item.ts';
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
