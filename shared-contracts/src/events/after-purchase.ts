import * as z from 'zod/mini';

/** What opens after a purchase: the side cart or the checkout. */
export const AfterPurchase = () => z.enum(['cart', 'checkout']);
