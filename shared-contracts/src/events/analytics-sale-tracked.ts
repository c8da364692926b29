import * as z from 'zod/mini';
import { AnalyticsItem as Item } from './analytics-item.ts';
import { defineEvent } from './define-event.ts';

const counted = () => ({ items: z.array(z.extend(Item(), { quantity: z.int().check(z.positive()) })) });
/** `value` are the reais that an order placed now charges. */
const sale = () => ({ value: z.number(), coupon: z.optional(z.string()), ...counted() });

/**
 * mf-cart sends it at each turn of a sale, once for each cart; the shell counts it. The names are GA4's. `purchase` is
 * sent once the order is paid; `add_to_cart` when a removal was undone.
 */
export const analyticsSaleTracked = defineEvent('analytics:sale-tracked', 'fact', () =>
  z.union([
    z.object({ event: z.literal('add_to_cart'), ...counted() }),
    z.object({ event: z.literal('begin_checkout'), ...sale() }),
    z.object({ event: z.literal('add_shipping_info'), delivery: z.string(), ...sale() }),
    z.object({ event: z.literal('add_payment_info'), payment: z.string(), ...sale() }),
    z.object({ event: z.literal('purchase'), order: z.string(), freight: z.number(), ...sale() }),
  ]),
);
