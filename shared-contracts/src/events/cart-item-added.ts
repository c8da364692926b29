import * as z from 'zod/mini';
import { AfterPurchase } from './after-purchase.ts';
import { AnalyticsItem } from './analytics-item.ts';
import { defineEvent } from './define-event.ts';

/** mf-cart sends it when the server has confirmed a new line; the side cart then opens, or the checkout. */
export const cartItemAdded = defineEvent('cart:item-added', 'fact', () =>
  z.object({
    productId: z.int(),
    name: z.string(),
    quantity: z.int().check(z.positive()),
    /** Reais for one unit; absent when the sender has no price. */
    cashPrice: z.optional(z.number()),
    /** The product for analytics. */
    item: z.optional(AnalyticsItem()),
    /** What was added together with it, such as its installation. */
    others: z.optional(z.array(z.extend(AnalyticsItem(), { quantity: z.int().check(z.positive()) }))),
    /** What opens; the side cart when absent. */
    next: z.optional(AfterPurchase()),
  }),
);
