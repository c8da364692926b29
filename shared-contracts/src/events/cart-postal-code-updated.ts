import * as z from 'zod/mini';
import { defineEvent } from './define-event.ts';

/**
 * mf-cart sends it once the shopper has given a postal code; mf-listing shows price and day of the delivery on cards.
 */
export const cartPostalCodeUpdated = defineEvent('cart:postal-code-updated', 'snapshot', () =>
  z.object({ cep: z.string().check(z.regex(/^\d{5}-\d{3}$/)) }),
);
