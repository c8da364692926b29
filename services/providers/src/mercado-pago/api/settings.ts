import * as z from 'zod';

const List = z.string().transform((text) =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== ''),
);

/** The settings of Mercado Pago, with what docs/settings.md says of them. */
export const MercadoPagoSettings = z.object({
  MERCADO_PAGO_ACCESS_TOKEN: z.string().min(20).meta({
    default: 'none',
    description: 'the Access Token of your application at Mercado Pago, with which the shop charges',
  }),
  MERCADO_PAGO_PUBLIC_KEY: z.string().min(20).optional().meta({
    default: 'none: no card is taken',
    description:
      'the Public Key of the same application, which the page that asks for a card shows to browsers',
  }),
  MERCADO_PAGO_WEBHOOK_SECRET: List.pipe(z.array(z.string().min(16)).min(1)).meta({
    default: 'none',
    description:
      "the secret signature of the application's webhooks, with commas while one replaces the other",
  }),
  MERCADO_PAGO_METHODS: List.default(['pix', 'cartao', 'boleto']).meta({
    default: '`pix,cartao,boleto`',
    description: 'the ways to pay that the shop offers by Mercado Pago, with commas',
  }),
  MERCADO_PAGO_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://api.mercadopago.com')
    .meta({ default: '`https://api.mercadopago.com`', description: 'address of its API' }),
  MERCADO_PAGO_TIMEOUT_MS: z.coerce.number().int().min(100).max(25_000).default(10_000).meta({
    default: '10000',
    description: 'how long one call of its API may take',
  }),
});
export type MercadoPagoSettings = z.infer<typeof MercadoPagoSettings>;
