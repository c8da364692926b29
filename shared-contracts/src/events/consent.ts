import * as z from 'zod/mini';
import { defineEvent } from './define-event.ts';

/** mf-footer sends it when 'Preferências de cookies' is pressed; the shell shows the categories. */
export const consentSettingsRequested = defineEvent('consent:settings-requested', 'request', () =>
  z.object({}),
);

/**
 * The shell sends what the shopper allows besides what the shop needs to work: once there is a choice, and after each
 * change. Before a choice there is no snapshot, and nothing is allowed.
 */
export const consentUpdated = defineEvent('consent:updated', 'snapshot', () =>
  z.object({
    /** Counting visits, searches and purchases. */
    analytics: z.boolean(),
    /** Advertisements: which one led to the shop, and which ones are shown on other sites. */
    marketing: z.boolean(),
    /** Content from another site, which thereby sees the visit. */
    thirdParty: z.boolean(),
  }),
);
