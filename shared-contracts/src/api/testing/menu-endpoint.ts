import * as z from 'zod/mini';
import { defineEndpoint } from '../call/define-endpoint.ts';

export const menu = defineEndpoint({
  method: 'GET',
  path: '/menu/{nome}',
  params: ['nome'],
  reply: () => z.object({ itens: z.array(z.string()) }),
});
