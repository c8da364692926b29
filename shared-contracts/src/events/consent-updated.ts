import * as z from 'zod/mini';
import { defineEvent } from './define-event.ts';

/**
 * The shell sends what the shopper allows besides what the shop needs to work: once it knows a choice, and after each
 * change. Before a choice there is no snapshot, and nothing is allowed.
 */
export const consentUpdated = defineEvent('consent:updated', 'snapshot', () =>
  z.object({
    /** Counting visits, searches and purchases. */
    analytics: z.boolean(),
    /** Advertisements: which one led here, and which ones are shown elsewhere. */
    marketing: z.boolean(),
    /** Content that another site sends, which learns of the visit. */
    thirdParty: z.boolean(),
  }),
);
