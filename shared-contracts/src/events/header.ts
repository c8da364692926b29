import * as z from 'zod/mini';
import { defineEvent } from './define-event.ts';

/**
 * mf-listing sends it when 'Oferta do dia' is pressed on the home page; mf-header opens the timed offer while it lasts.
 */
export const headerOfferRequested = defineEvent('header:offer-requested', 'request', () => z.object({}));

/**
 * mf-header sends it when it has mounted and when the timed offer ends; the home page opens only an offer that is
 * running.
 */
export const headerOfferUpdated = defineEvent('header:offer-updated', 'snapshot', () =>
  z.object({ running: z.boolean() }),
);

/** mf-header sends it when a shopper takes a suggestion below the search box. It never contains the text. */
export const headerSuggestionChosen = defineEvent('header:suggestion-chosen', 'fact', () => z.object({}));
