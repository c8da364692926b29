import * as z from 'zod/mini';
import { defineEvent } from './define-event.ts';

/** mf-header sends it once it stands, and when the timed offer ends; the home page asks for an offer that runs only. */
export const headerOfferUpdated = defineEvent('header:offer-updated', 'snapshot', () =>
  z.object({ running: z.boolean() }),
);
