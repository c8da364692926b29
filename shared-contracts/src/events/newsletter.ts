import * as z from 'zod/mini';
import { defineEvent } from './define-event.ts';

/** mf-footer sends it when the server has accepted a newsletter sign-up. It never contains the e-mail. */
export const newsletterJoined = defineEvent('newsletter:joined', 'fact', () => z.object({}));
