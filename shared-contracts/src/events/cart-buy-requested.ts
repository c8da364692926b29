import * as z from 'zod/mini';
import { CartRequest, Quantity } from '../api/cart-request.ts';
import { defineEvent } from './define-event.ts';

/** mf-listing sends it on quick buy and on the product page; mf-cart opens the buy modal for the product. */
export const cartBuyRequested = defineEvent('cart:buy-requested', 'request', () =>
  z.object({
    productId: z.int(),
    name: z.string(),
    /** URL of the picture's `medium` size; empty when the product has none. */
    image: z.string(),
    /** Reais, list price; absent when nothing is struck through. */
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
    /** What has to be chosen before it can be bought, and what has been: the modal asks for it, and buys the chosen. */
    option: z.optional(
      z.object({
        name: z.string(),
        values: z.array(z.object({ id: z.int(), label: z.string() })).check(z.minLength(1)),
        chosenId: z.optional(z.int()),
      }),
    ),
    /** What `cart` has besides the product, each once a piece: shown with its price, in reais as above. */
    extras: z.optional(z.array(z.object({ name: z.string(), price: z.number(), cashPrice: z.number() }))),
    /** Pieces that the modal begins with, up to `stock`; 1 when absent. */
    quantity: z.optional(Quantity),
  }),
);
