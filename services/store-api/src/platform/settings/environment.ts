import { s3Address } from '@storefront/server-kit/s3-store';
import { sharedSettings } from '@storefront/server-kit/settings';
import * as z from 'zod';

const noPort = 'is no port (0 to 65535)';
const Port = z.coerce.number(noPort).int(noPort).min(0, noPort).max(65_535, noPort);
const List = z.string().transform((text) =>
  text
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== ''),
);

const demoToken = 'demo-app-token';

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;

/** `name:token`, with commas. */
const Moderators = List.pipe(
  z.array(z.string().regex(/^[\w.-]{1,50}:\S{32,}$/, 'is no name, a colon and 32 characters or more')),
).transform((texts) =>
  texts.map((text) => {
    const at = text.indexOf(':');
    return { name: text.slice(0, at), token: text.slice(at + 1) };
  }),
);

const S3Address = z.string().regex(s3Address, 'is not of the form s3://bucket/prefix');

/** The settings of store-api, with what docs/settings.md says of them. */
export const Environment = z.object({
  STORE_API_PORT: Port.default(4001).meta(sharedSettings.STORE_API_PORT),
  HOST: z.string().min(1).default('127.0.0.1').meta(sharedSettings.HOST),
  DATA_DIR: z.string().min(1).optional().meta(sharedSettings.DATA_DIR),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'is no address such as postgresql://user@host/database' })
    .optional()
    .meta({
      default: 'the embedded database',
      description: 'PostgreSQL 15 or newer; any number of processes may share it',
    }),
  STORE_APP_TOKEN: z.string().min(8).default(demoToken).meta(sharedSettings.STORE_APP_TOKEN),
  STORE_SECRET: List.pipe(z.array(z.string().min(32)).min(1))
    .optional()
    .meta({
      default: 'the keys of `STORE_SECRET_DIR`',
      description:
        'keys of session cookies, with commas, 32 random characters or more; the first signs, the others are accepted; without the key that its PostgreSQL knows a process does not start',
    }),
  STORE_SECRET_DIR: z.string().min(1).optional().meta({
    default: '`secrets/`; *set*',
    description: 'folder of a random key that one process makes and replaces every 60 days',
  }),
  SHOP_ORIGIN: List.default(['http://127.0.0.1:4000', 'http://localhost:4000']).meta(
    sharedSettings.SHOP_ORIGIN,
  ),
  SEED_PRODUCTS: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .optional()
    .meta({ default: 'all', description: 'size of the catalogue when it is first filled, for measurements' }),
  WARM_PICTURES: z.coerce.number().int().min(0).max(100).default(8).meta({
    default: '8',
    description: 'products per category whose pictures are made in advance; 0 for none',
  }),
  PICTURES_MB: z.coerce
    .number()
    .int()
    .min(16)
    .default(2_048)
    .meta({ default: '2048', description: 'limit of the folder of finished pictures' }),
  PICTURES_STORE: S3Address.optional().meta({
    default: 'a folder in `DATA_DIR`',
    description: '`s3://bucket/prefix`: finished pictures in a bucket, which several store-apis share',
  }),
  PHOTOS_DIR: z.string().min(1).optional().meta({
    default: 'none',
    description:
      "folder of the products' photographs, `{product id}/{estudio, ambientada or medidas}.jpg` (`png`, `webp`, `avif`): read at the start, looked at once a minute",
  }),
  PHOTOS_STORE: S3Address.optional().meta({
    default: 'none',
    description: 'the same as `PHOTOS_DIR` in a bucket: `s3://bucket/prefix`',
  }),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta(sharedSettings.S3_ENDPOINT),
  S3_REGION: z.string().min(1).optional().meta(sharedSettings.S3_REGION),
  S3_ACCESS_KEY_ID: z.string().min(1).optional().meta(sharedSettings.S3_ACCESS_KEY_ID),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional().meta(sharedSettings.S3_SECRET_ACCESS_KEY),
  DRAWINGS: z.enum(['on', 'off']).optional().meta({
    default: '`on` where `DEMO` is, without `PHOTOS_DIR`; else `off`',
    description:
      'whether the demonstration draws a product without a photograph; `off`: it shows a crossed-out camera',
  }),
  STATEMENT_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(1_000)
    .default(60_000)
    .meta({ default: '60000', description: 'limit of one statement of the database' }),
  SHOP_CONFIG: z.string().min(1).optional().meta({
    default: '`services/store-api/data/shop/config.json`',
    description:
      "the shop's public configuration with which a database begins; the embedded one follows the file, PostgreSQL `node services/store-api/src/platform/shop-config/configure.ts set FILE --by NAME`",
  }),
  ALLOWED_HOSTS: List.default([]).meta(sharedSettings.ALLOWED_HOSTS),
  TRUST_PROXY: z.string().min(1).default('loopback').meta(sharedSettings.TRUST_PROXY),
  DRAIN_MS: z.coerce.number().int().min(0).max(60_000).default(0).meta(sharedSettings.DRAIN_MS),
  DEMO: z.enum(['on', 'off']).default('off').meta({
    default: '`off`; *set* to `on`',
    description:
      '`on`: loads the demonstration, the package `@storefront/demo-shop` of `demo/shop`, whose catalogue, payments, card page, freight, streets and warehouse are invented; production does not start without it until it has providers of its own; `off` needs no `demo/` on the disk. Where every `SHOP_ORIGIN` is of this machine, anyone plays bank, warehouse and moderator, and reads e-mails, at `/v2/front/demo/pagamentos`',
  }),
  PROVIDERS: List.default([]).meta({
    default: 'none',
    description:
      'packages of providers, with commas, such as `@storefront/providers/mercado-pago`: the first one that charges, delivers or knows streets does it, the demonstration does what they leave out where `DEMO` is on. A payment provider that you leave stays in the list, behind the new one, while its charges may be given back',
  }),
  FREIGHT_FALLBACK: z
    .string()
    .regex(/^\d{1,7}:\d{1,3}$/, 'is no price in cents, a colon and working days, such as 4990:15')
    .transform((text) => {
      const [cents = 0, days = 0] = text.split(':').map(Number);
      return { cents, days };
    })
    .optional()
    .meta({
      default: 'none: nothing is delivered then',
      description:
        'what a delivery costs in cents, and its working days, while the carrier does not answer: `4990:15`. Shoppers read that it is so',
    }),
  UNSCRIPTED: z.enum(['on', 'off']).default('on').meta({
    default: '`on`',
    description:
      '`on`: loads the pages without scripts, the package `@storefront/unscripted` of `services/unscripted`, and answers them; `off`: they have [a server of their own](../services/unscripted/README.md), and store-api needs no `mf-cart/` on the disk',
  }),
  CARD_ORIGIN: z
    .string()
    .refine(isOrigin, 'is no origin, such as https://cartao.example')
    .optional()
    .meta(sharedSettings.CARD_ORIGIN),
  WRITES_PER_MINUTE: z.coerce.number().int().min(1).default(600).meta({
    default: '600',
    description: 'changes by one address, counted in the database for all processes; signing in has 20',
  }),
  ABUSE_FACTOR: z.coerce.number().int().min(1).max(1_000_000).default(1).meta({
    default: '1',
    description:
      'multiplies the limits of docs/abuse.md, for rehearsals and measurements whose visitors share an address, and for a shop that most open from behind one',
  }),
  MODERATORS: Moderators.default([]).meta({
    default: 'none: nobody',
    description:
      'who may call `/v2/front/moderation`: `name:token`, with commas; tokens, sent as `Bearer`, of 32 characters or more',
  }),
  METRICS_TOKEN: z
    .string()
    .min(24, 'must have at least 24 characters')
    .optional()
    .meta(sharedSettings.METRICS_TOKEN),
});
