import * as z from 'zod/mini';
import { CartRequest, Quantity } from '../api/product/cart-request.ts';
import { AfterPurchase } from './after-purchase.ts';
import { defineEvent } from './define-event.ts';

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
     * What opens once the product is in the cart. It is added without the modal unless an option has to be chosen;
     * absent: the modal asks.
     */
    next: z.optional(AfterPurchase()),
  }),
);
