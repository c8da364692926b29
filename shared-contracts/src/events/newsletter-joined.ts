import * as z from 'zod/mini';
import { defineEvent } from './define-event.ts';

/** mf-footer sends it when the server has taken a newsletter sign-up: a lead. Never carries the e-mail. */
export const newsletterJoined = defineEvent('newsletter:joined', 'fact', () => z.object({}));
