import { dirname, join, resolve } from 'node:path';
import { readS3Bucket, type S3Bucket } from '@storefront/server-kit/s3-store';
import { readEnvironment } from '@storefront/server-kit/settings';
import { requireStrongSecrets } from '@storefront/server-kit/weak-secrets';
import type * as z from 'zod';
import { Environment } from './environment.ts';
import type { Sender, SmtpServer } from './mail-server.ts';

const isOfThisMachine = (origin: string) =>
  URL.canParse(origin) && ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(origin).hostname);

/** Reads `Name <address>`, of which the schema has seen to the form. */
function readSender(text: string): Sender {
  const [name = '', address = ''] = text.split('<');
  return { name: name.trim(), address: address.replace('>', '') };
}

function readSmtp(address: string, tls: 'required' | 'off', sender: Sender): SmtpServer {
  const { protocol, hostname, port, username, password } = new URL(address);
  const isImplicit = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isImplicit ? 465 : 587),
    tls: isImplicit ? 'implicit' : tls,
    ...(username !== '' && {
      credentials: { user: decodeURIComponent(username), password: decodeURIComponent(password) },
    }),
    sender,
  };
}

/** Folder of the photographs of a shop that names none; it is created. */
export const ownPhotosFolder = (directory: string) => join(dirname(directory), 'photos');

/** Where photographs are; the demonstration has none of its own. */
function readPhotosFolder(
  { PHOTOS_DIR, PHOTOS_STORE, DEMO }: z.infer<typeof Environment>,
  directory: string,
): string | undefined {
  if (PHOTOS_DIR !== undefined) return resolve(PHOTOS_DIR);
  return PHOTOS_STORE === undefined && DEMO === 'off' ? ownPhotosFolder(directory) : undefined;
}

/** What `DEMO=on` loads. */
export const demonstrationPackage = '@storefront/demo-shop';

/** What `UNSCRIPTED=on` loads. */
const unscriptedPackage = '@storefront/unscripted';

/** Someone of the shop who calls with a token. */
export interface Person {
  readonly name: string;
  readonly token: string;
}

export interface StoreApiConfig {
  readonly port: number;
  readonly host: string;
  /** Folder of the embedded database and of the pictures. */
  readonly directory: string;
  readonly databaseUrl: string | undefined;
  /** The token that callers send as `App-Token`. */
  readonly appToken: string;
  /** Sign session cookies: the first one signs, the others still verify what they signed before. */
  readonly secrets: readonly string[] | undefined;
  /** Folder of random keys to use instead of `secrets`, which one process creates and rotates. */
  readonly secretsFolder: string;
  readonly shopOrigins: readonly string[];
  /** Number of products to which the catalogue is grown or cut when it is first filled, for measurements. */
  readonly seedProducts: number | undefined;
  /** Number of products per category whose pictures are drawn in advance, when the process is idle; 0 for none. */
  readonly warmPictures: number;
  /** Bucket of the finished pictures instead of a folder beside the database. */
  readonly picturesBucket: S3Bucket | undefined;
  /** Limit of the finished pictures, in MiB. */
  readonly picturesMb: number;
  /** Folder of the products' photographs, `{product id}/{view}.jpg`. */
  readonly photosFolder: string | undefined;
  /** Bucket of the photographs instead of the folder. */
  readonly photosBucket: S3Bucket | undefined;
  /** Whether a product without a photograph is drawn, as all are in the demonstration. */
  readonly drawings: boolean;
  /** Limit of one statement of the database; filling a large one on a busy machine takes seconds. */
  readonly statementTimeoutMs: number;
  /** IP addresses of the shells, whose `X-Forwarded-*` headers are trusted; all others' are not. */
  readonly trustProxy: string;
  /** Hosts that requests may name besides those of this network: listed ones, the shop's and the card page's. */
  readonly allowedHosts: readonly string[];
  readonly writesPerMinute: number;
  /** What the limits of `src/platform/abuse` are multiplied with. */
  readonly abuseFactor: number;
  /** People who decide on reviews and questions; nobody may without them. */
  readonly moderators: readonly Person[];
  /** People who import goods and change content; without them, whoever has the token in `secretsFolder`. */
  readonly operators: readonly Person[];
  /** The token that `GET /metrics` requires; absent: it answers only this machine. */
  readonly metricsToken: string | undefined;
  /** Package that invents catalogue, payments, freight, streets and warehouse, where `DEMO` names the demonstration. */
  readonly demonstration: string | undefined;
  /** Packages of providers, the first one before the others. */
  readonly providers: readonly string[];
  /** Price and working days of a delivery while the carrier does not answer. */
  readonly freightFallback: { readonly cents: number; readonly days: number } | undefined;
  /** The process's variables, of which packages of providers read their own. */
  readonly environment: NodeJS.ProcessEnv;
  /** Package of the pages without scripts; absent: another server answers them. */
  readonly unscripted: string | undefined;
  /** Whether payments of the demonstration can be confirmed by hand, by anyone who opens the shop. */
  readonly demoConsole: boolean;
  readonly production: boolean;
  /** Whether the shop is one of this machine alone, as `npm start` is. */
  readonly isLocal: boolean;
  /** Where browsers reach the page that asks for a card, at another origin than the shop; absent: no card is taken. */
  readonly cardOrigin: string | undefined;
  readonly takesCards: boolean;
  /** Who sends mails; absent: the demonstration, or nobody. */
  readonly smtp: SmtpServer | undefined;
  readonly mailSender: Sender;
  /** Hosts of webhooks that may have private addresses. */
  readonly webhookHosts: readonly string[];
  /** How long calls are still taken after SIGTERM, as not ready. */
  readonly drainMs: number;
  /** The shop's public configuration; changes of the file need no restart. */
  readonly shopConfigFile: string;
}

/** The shop's public configuration that comes with the code. */
export const shopConfigFile = join(import.meta.dirname, '../../../data/shop/config.json');

/**
 * Reads the environment.
 * @throws Error that names each invalid variable
 */
export function readConfig(variables: NodeJS.ProcessEnv): StoreApiConfig {
  const environment = readEnvironment(variables, Object.keys(Environment.shape));
  const parsed = Environment.safeParse(environment);
  if (!parsed.success)
    throw new Error(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '),
    );
  const values = parsed.data;
  // the App-Token has a default that all know, and without a folder of its own a key is made where nobody keeps it
  const makesKeys = values.STORE_SECRET_DIR !== undefined;
  requireStrongSecrets(environment, makesKeys ? ['STORE_APP_TOKEN'] : ['STORE_APP_TOKEN', 'STORE_SECRET']);
  if (values.CARD_ORIGIN !== undefined && values.SHOP_ORIGIN.includes(values.CARD_ORIGIN))
    throw new Error('CARD_ORIGIN: it is an origin of the shop, whose pages could then read what is typed');
  if (values.PHOTOS_DIR !== undefined && values.PHOTOS_STORE !== undefined)
    throw new Error('PHOTOS_STORE: PHOTOS_DIR is set, too; photographs come from one of them');
  if (values.SMTP_URL !== undefined && values.MAIL_FROM === undefined)
    throw new Error('MAIL_FROM: mails need a sender, such as Aragem <nao-responda@loja.example>');
  const mailSender = readSender(values.MAIL_FROM ?? 'Aragem <nao-responda@aragem.example>');
  const isDemonstration = values.DEMO === 'on';
  if (values.DRAWINGS === 'on' && !isDemonstration)
    throw new Error('DRAWINGS: the demonstration draws products, and DEMO is off');
  const hasPhotographs = values.PHOTOS_DIR !== undefined || values.PHOTOS_STORE !== undefined;
  const readBucket = (name: 'PICTURES_STORE' | 'PHOTOS_STORE') => {
    const address = values[name];
    return address === undefined ? undefined : readS3Bucket(name, address, values);
  };
  const data = resolve(values.DATA_DIR ?? join(import.meta.dirname, '../../../../../.data'));
  return {
    port: values.STORE_API_PORT,
    host: values.HOST,
    directory: join(data, 'store'),
    databaseUrl: values.DATABASE_URL,
    appToken: values.STORE_APP_TOKEN,
    secrets: values.STORE_SECRET,
    secretsFolder: values.STORE_SECRET_DIR ?? join(data, 'secrets'),
    shopOrigins: values.SHOP_ORIGIN,
    seedProducts: values.SEED_PRODUCTS,
    warmPictures: values.WARM_PICTURES,
    picturesMb: values.PICTURES_MB,
    picturesBucket: readBucket('PICTURES_STORE'),
    photosBucket: readBucket('PHOTOS_STORE'),
    photosFolder: readPhotosFolder(values, join(data, 'store')),
    drawings: values.DRAWINGS === undefined ? isDemonstration && !hasPhotographs : values.DRAWINGS === 'on',
    statementTimeoutMs: values.STATEMENT_TIMEOUT_MS,
    trustProxy: values.TRUST_PROXY,
    allowedHosts: [
      ...values.ALLOWED_HOSTS,
      ...[...values.SHOP_ORIGIN, values.CARD_ORIGIN ?? ''].flatMap((each) => URL.parse(each)?.host ?? []),
    ],
    writesPerMinute: values.WRITES_PER_MINUTE,
    abuseFactor: values.ABUSE_FACTOR,
    moderators: values.MODERATORS,
    operators: values.OPERATORS,
    metricsToken: values.METRICS_TOKEN,
    demonstration: isDemonstration ? demonstrationPackage : undefined,
    providers: values.PROVIDERS,
    environment: variables,
    freightFallback: values.FREIGHT_FALLBACK,
    unscripted: values.UNSCRIPTED === 'on' ? unscriptedPackage : undefined,
    // its visitors confirm payments
    demoConsole: isDemonstration && values.SHOP_ORIGIN.every(isOfThisMachine),
    production: environment.NODE_ENV === 'production',
    isLocal: values.SHOP_ORIGIN.every(isOfThisMachine),
    cardOrigin: values.CARD_ORIGIN,
    takesCards: values.CARD_ORIGIN !== undefined,
    smtp: values.SMTP_URL === undefined ? undefined : readSmtp(values.SMTP_URL, values.SMTP_TLS, mailSender),
    mailSender,
    webhookHosts: values.WEBHOOK_HOSTS,
    drainMs: values.DRAIN_MS,
    shopConfigFile: values.SHOP_CONFIG ?? shopConfigFile,
  };
}
