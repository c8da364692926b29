import * as z from 'zod/mini';
import { defineEvent } from './define-event.ts';

/** mf-cart sends it after each cart reply; mf-header shows the count. `count` is the number of lines (itens). */
export const cartUpdated = defineEvent('cart:updated', 'snapshot', () =>
  z.object({ count: z.int().check(z.nonnegative()), totalReais: z.number() }),
);
