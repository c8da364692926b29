import * as z from 'zod/mini';
import { defineEvent } from './define-event.ts';

/**
 * mf-header sends it when it has mounted and when the timed offer ends; the home page opens only an offer that is
 * running.
 */
export const headerOfferUpdated = defineEvent('header:offer-updated', 'snapshot', () =>
  z.object({ running: z.boolean() }),
);
