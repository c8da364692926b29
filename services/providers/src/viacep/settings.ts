import * as z from 'zod';

/** The settings of ViaCEP, with what docs/settings.md says of them. */
export const ViaCepSettings = z.object({
  VIACEP_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://viacep.com.br')
    .meta({
      default: '`https://viacep.com.br`',
      description: 'address of ViaCEP, which knows the streets of postal codes',
    }),
});
