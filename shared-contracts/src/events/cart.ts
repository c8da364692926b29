import * as z from 'zod/mini';
import { CartRequest, Quantity } from '../api/product/cart-request.ts';
import { AnalyticsItem } from './analytics.ts';
import { defineEvent } from './define-event.ts';

/** What opens after a purchase: the side cart or the checkout. */
const AfterPurchase = () => z.enum(['cart', 'checkout']);

/**
 * mf-listing sends it on quick buy and on the product page. mf-cart opens the buy modal for the product, or adds it at
 * once: see `next`.
 */
export const cartBuyRequested = defineEvent('cart:buy-requested', 'request', () =>
  z.object({
    productId: z.int(),
    name: z.string(),
    brand: z.optional(z.string()),
    /** URL of the picture's `medium` size; empty when the product has none. */
    image: z.string(),
    /** List price in reais; absent when it is not shown struck out. */
    listPrice: z.optional(z.number()),
    /** Reais, the price in instalments. */
    price: z.number(),
    /** Reais, the cash price. */
    cashPrice: z.number(),
    /** `10x de R$ 199,90 sem juros`, ready to show; empty when there is none. */
    instalments: z.string(),
    stock: z.int(),
    seller: z.string(),
    cart: CartRequest,
    /** The option that has to be chosen before buying, and the value that was chosen, if any: the modal asks for it. */
    option: z.optional(
      z.object({
        name: z.string(),
        values: z.array(z.object({ id: z.int(), label: z.string() })).check(z.minLength(1)),
        chosenId: z.optional(z.int()),
      }),
    ),
    /** Voltages to confirm: those to choose from, none when the voltage is unknown; absent when nothing is open. */
    voltages: z.optional(z.array(z.string())),
    /** What `cart` contains besides the product, one of each per piece, with prices in reais as above. */
    extras: z.optional(z.array(z.object({ name: z.string(), price: z.number(), cashPrice: z.number() }))),
    /** Number of pieces, up to `stock`; the modal begins with it. 1 when absent. */
    quantity: z.optional(Quantity),
    /**
     * `cart`: the product is put into the cart. `checkout`: it is bought alone, and the cart stays as it is. Neither asks by the
     * modal unless an option has to be chosen; absent: the modal asks.
     */
    next: z.optional(AfterPurchase()),
  }),
);

/**
 * mf-cart sends it when the server has confirmed what is bought: a new line of the cart, after which the side cart opens, or
 * with `next: 'checkout'` a purchase of its own, whose checkout opens.
 */
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

/** mf-header sends it when the shopper presses the cart button; mf-cart opens the side cart. */
export const cartOpenRequested = defineEvent('cart:open-requested', 'request', () => z.object({}));

/** mf-cart sends it at the start and the end of a purchase without the buy modal, so that its button can show both. */
export const cartPurchaseUpdated = defineEvent('cart:purchase-updated', 'fact', () =>
  z.object({
    productId: z.int(),
    adding: z.boolean(),
    /** Why the product is not in the cart, for the shopper; absent while adding and after success. */
    failure: z.optional(z.string()),
  }),
);

/** mf-cart sends it after each cart reply; mf-header shows the count. `count` is the number of lines (itens). */
export const cartUpdated = defineEvent('cart:updated', 'snapshot', () =>
  z.object({ count: z.int().check(z.nonnegative()), totalReais: z.number() }),
);

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

/**
 * mf-cart sends it once the shopper has given a postal code; mf-listing shows price and day of the delivery on cards.
 */
export const cartPostalCodeUpdated = defineEvent('cart:postal-code-updated', 'snapshot', () =>
  z.object({ cep: z.string().check(z.regex(/^\d{5}-\d{3}$/)) }),
);
