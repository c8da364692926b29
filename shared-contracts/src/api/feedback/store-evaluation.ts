import * as z from 'zod/mini';
import { defineEndpoint } from '../call/define-endpoint.ts';

/** Redirect targets and errors: see the specification, section 8. */
export const storeEvaluationEndpoint = defineEndpoint({
  method: 'GET',
  path: '/evaluations/store/add/{key}',
  params: ['key'],
  reply: () => z.object({ sucesso: z.boolean() }),
});
