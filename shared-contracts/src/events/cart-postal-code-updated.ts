import * as z from 'zod/mini';
import { defineEvent } from './define-event.ts';

/** mf-cart sends it once it knows where the shopper wants deliveries; mf-listing shows their price and day on cards. */
export const cartPostalCodeUpdated = defineEvent('cart:postal-code-updated', 'snapshot', () =>
  z.object({ cep: z.string().check(z.regex(/^\d{5}-\d{3}$/)) }),
);
