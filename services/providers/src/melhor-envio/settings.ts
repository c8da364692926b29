import * as z from 'zod';

/** The settings of Melhor Envio, with what docs/settings.md says of them. */
export const MelhorEnvioSettings = z.object({
  MELHOR_ENVIO_TOKEN: z.string().min(20).meta({
    default: 'none',
    description:
      'the token of your account at Melhor Envio, with the permission to quote (`shipping-calculate`)',
  }),
  MELHOR_ENVIO_CONTACT: z.email().meta({
    default: 'none',
    description: 'your e-mail address, which Melhor Envio wants to read in each call (`User-Agent`)',
  }),
  MELHOR_ENVIO_FROM: z
    .string()
    .regex(/^\d{8}$/, 'is no postal code of eight digits')
    .meta({ default: 'none', description: 'postal code from which you send, eight digits' }),
  MELHOR_ENVIO_PARCEL: z
    .string()
    .regex(
      /^\d+x\d+x\d+:\d+(?:\.\d+)?$/,
      'is no width, height and length in cm and weight in kg, such as 60x40x50:20',
    )
    .transform((text) => {
      const [width = 0, height = 0, length = 0, weight = 0] = text.split(/[x:]/).map(Number);
      return { width, height, length, weight };
    })
    .meta({
      default: 'none',
      description:
        'width, height and length in cm and weight in kg of one piece, such as `60x40x50:20`: the catalogue has no measures of its own',
    }),
  MELHOR_ENVIO_SERVICES: z
    .string()
    .regex(/^\d+(?:,\d+)*$/)
    .optional()
    .meta({
      default: 'all',
      description: 'numbers of the services of Melhor Envio that are offered, with commas',
    }),
  MELHOR_ENVIO_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://melhorenvio.com.br')
    .meta({
      default: '`https://melhorenvio.com.br`',
      description: 'address of its API; `https://sandbox.melhorenvio.com.br` to try it',
    }),
});
export type MelhorEnvioSettings = z.infer<typeof MelhorEnvioSettings>;
