import * as z from 'zod/mini';
import { defineEvent } from './define-event.ts';

/**
 * A product for analytics: name, brand and category are those of `analyticsProduct`. No field can hold text that a
 * shopper has typed.
 */
export const AnalyticsItem = () =>
  z.object({
    id: z.int(),
    name: z.string(),
    brand: z.optional(z.string()),
    /** `Ar-condicionado -> Split Hi-Wall` */
    category: z.optional(z.string()),
    /** Reais, the cash price of one unit. */
    price: z.optional(z.number()),
  });

const promotion = () => ({ id: z.int(), name: z.string() });
/** Name of one of the shop's own lists, such as a category; never the text of a search. */
const list = () => ({ list: z.string() });

/**
 * Any remote sends it when a shopper has seen or done something that analytics counts; the shell listens. The names are
 * GA4's. E-mail, phone and free text of a search have no field, and other fields are dropped.
 * `newsletter:joined` and `cart:item-added` are counted by their own events, so they are not sent as this one.
 */
export const analyticsTracked = defineEvent('analytics:tracked', 'fact', () =>
  z.union([
    z.object({
      event: z.literal('view_item_list'),
      ...list(),
      /** Number of the page, from 1 to `pages`. */
      page: z.int(),
      pages: z.int(),
      items: z.array(AnalyticsItem()),
    }),
    z.object({ event: z.literal('select_item'), ...list(), items: z.array(AnalyticsItem()) }),
    z.object({
      event: z.literal('profile'),
      /** The signed-in shopper, without name, e-mail and telephone. */
      id: z.int(),
      userHash: z.optional(z.string()),
      sex: z.optional(z.string()),
      birthDate: z.optional(z.string()),
      address: z.optional(
        z.object({ city: z.string(), state: z.string(), postalCode: z.string(), country: z.string() }),
      ),
      easySignIn: z.optional(z.boolean()),
      firstPurchase: z.optional(z.boolean()),
    }),
    z.object({ event: z.literal('search'), results: z.int() }),
    z.object({ event: z.enum(['view_promotion', 'select_promotion']), ...promotion() }),
    z.object({
      event: z.enum(['remove_from_cart', 'add_to_wishlist']),
      items: z.array(z.extend(AnalyticsItem(), { quantity: z.optional(z.int()) })),
    }),
    z.object({
      event: z.literal('share'),
      method: z.enum(['device', 'link']),
      items: z.array(AnalyticsItem()),
    }),
    z.object({ event: z.literal('file_download'), file: z.string(), items: z.array(AnalyticsItem()) }),
    z.object({ event: z.literal('calculate_shipping'), items: z.array(AnalyticsItem()), options: z.int() }),
  ]),
);

const counted = () => ({
  items: z.array(z.extend(AnalyticsItem(), { quantity: z.int().check(z.positive()) })),
});
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
