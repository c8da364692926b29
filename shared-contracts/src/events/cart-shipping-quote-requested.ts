import * as z from 'zod/mini';
import { AnalyticsItem } from './analytics-item.ts';
import { defineEvent } from './define-event.ts';

/**
 * mf-listing sends it from the product page, mf-footer from pages that sell services; mf-cart asks for the CEP and
 * shows prices and days of delivery.
 */
export const cartShippingQuoteRequested = defineEvent('cart:shipping-quote-requested', 'request', () =>
  z.object({
    productId: z.int(),
    name: z.string(),
    /** The product for analytics. */
    item: z.optional(AnalyticsItem()),
  }),
);
