import * as z from 'zod/mini';
import { defineEvent } from './define-event.ts';

/** mf-header sends it when it has mounted and when the timed offer ends; the home page opens only a running offer. */
export const headerOfferUpdated = defineEvent('header:offer-updated', 'snapshot', () =>
  z.object({ running: z.boolean() }),
);
