import * as z from 'zod/mini';
import { defineEvent } from './define-event.ts';

/** mf-header sends it when a shopper takes a suggestion below the search box. It never contains the text. */
export const headerSuggestionChosen = defineEvent('header:suggestion-chosen', 'fact', () => z.object({}));
