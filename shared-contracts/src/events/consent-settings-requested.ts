import * as z from 'zod/mini';
import { defineEvent } from './define-event.ts';

/** mf-footer sends it when 'Preferências de cookies' is pressed; the shell shows the categories. */
export const consentSettingsRequested = defineEvent('consent:settings-requested', 'request', () =>
  z.object({}),
);
