import * as z from 'zod/mini';
import { defineEndpoint } from '../call/define-endpoint.ts';

/** `tempo` is the delay in seconds. */
export const Popups = z.object({
  popups: z.array(
    z.object({
      id: z.int(),
      titulo: z.string(),
      texto: z.string(),
      link: z.string(),
      tempo: z.number(),
    }),
  ),
});
export type Popups = z.infer<typeof Popups>;

export const popupsEndpoint = defineEndpoint({ method: 'GET', path: '/popups', reply: () => Popups });
