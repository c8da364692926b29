import * as z from 'zod/mini';
import { defineEvent } from './define-event.ts';

/** mf-header sends it when the shopper presses the cart button; mf-cart opens the side cart. */
export const cartOpenRequested = defineEvent('cart:open-requested', 'request', () => z.object({}));
