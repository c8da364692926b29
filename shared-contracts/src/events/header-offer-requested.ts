import * as z from 'zod/mini';
import { defineEvent } from './define-event.ts';

/**
 * mf-listing sends it when 'Oferta do dia' is pressed on the home page; mf-header opens the timed offer while it lasts.
 */
export const headerOfferRequested = defineEvent('header:offer-requested', 'request', () => z.object({}));
