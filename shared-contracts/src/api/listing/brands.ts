import * as z from 'zod/mini';
import { defineEndpoint } from '../call/define-endpoint.ts';

export const brandsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/url/brands',
  reply: () =>
    z.object({ marcas: z.array(z.object({ nome: z.string(), url: z.string(), quantidade: z.int() })) }),
});
