import * as z from 'zod/mini';
import { defineEndpoint } from '../call/define-endpoint.ts';
import { Suggestions } from './suggestions.ts';

export const suggestionsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/search/suggestions',
  query: () => z.object({ busca: z.string().check(z.maxLength(200)) }),
  reply: () => Suggestions,
});
