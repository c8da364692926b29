import { join, resolve } from 'node:path';
import { readS3Bucket, type S3Bucket } from '@storefront/server-kit/s3-store';
import { readEnvironment } from '@storefront/server-kit/settings';
import { describeWeakSecrets, readSecrets } from '@storefront/server-kit/weak-secrets';
import type * as z from 'zod';
import { Environment } from './environment.ts';

/** What is wrong with the secrets of production; the App-Token has a default that all know. */
function findWeakSecrets(
  { STORE_APP_TOKEN, METRICS_TOKEN }: Readonly<Record<string, string | undefined>>,
  { STORE_SECRET, STORE_SECRET_DIR, MODERATORS }: z.infer<typeof Environment>,
): readonly string[] {
  const makesKeys = STORE_SECRET === undefined && STORE_SECRET_DIR !== undefined;
  const moderators = MODERATORS.map(({ token }) => token);
  return describeWeakSecrets([
    { name: 'STORE_APP_TOKEN', secrets: STORE_APP_TOKEN ? [STORE_APP_TOKEN] : [], length: 24 },
    ...(makesKeys ? [] : [{ name: 'STORE_SECRET', secrets: STORE_SECRET ?? [], length: 32 }]),
    ...(moderators.length > 0 ? [{ name: 'MODERATORS', secrets: moderators, length: 32 }] : []),
    ...readSecrets({ METRICS_TOKEN }, { METRICS_TOKEN: 24 }),
  ]);
}

const isOfThisMachine = (origin: string) =>
  URL.canParse(origin) && ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(origin).hostname);

/** What `DEMO=on` loads. */
export const demonstrationPackage = '@storefront/demo-shop';

/** What `UNSCRIPTED=on` loads. */
const unscriptedPackage = '@storefront/unscripted';

/** Who may decide on reviews and questions. */
export interface Moderator {
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
  readonly moderators: readonly Moderator[];
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
  /** Where browsers reach the page that asks for a card, at another origin than the shop; absent: no card is taken. */
  readonly cardOrigin: string | undefined;
  readonly takesCards: boolean;
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
  const weak = environment.NODE_ENV === 'production' ? findWeakSecrets(environment, values) : [];
  if (weak.length > 0) throw new Error(weak.join('; '));
  if (values.CARD_ORIGIN !== undefined && values.SHOP_ORIGIN.includes(values.CARD_ORIGIN))
    throw new Error('CARD_ORIGIN: it is an origin of the shop, whose pages could then read what is typed');
  if (values.PHOTOS_DIR !== undefined && values.PHOTOS_STORE !== undefined)
    throw new Error('PHOTOS_STORE: PHOTOS_DIR is set, too; photographs come from one of them');
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
    photosFolder: values.PHOTOS_DIR && resolve(values.PHOTOS_DIR),
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
    metricsToken: values.METRICS_TOKEN,
    demonstration: isDemonstration ? demonstrationPackage : undefined,
    providers: values.PROVIDERS,
    environment: variables,
    freightFallback: values.FREIGHT_FALLBACK,
    unscripted: values.UNSCRIPTED === 'on' ? unscriptedPackage : undefined,
    // its visitors confirm payments
    demoConsole: isDemonstration && values.SHOP_ORIGIN.every(isOfThisMachine),
    production: environment.NODE_ENV === 'production',
    cardOrigin: values.CARD_ORIGIN,
    takesCards: values.CARD_ORIGIN !== undefined,
    drainMs: values.DRAIN_MS,
    shopConfigFile: values.SHOP_CONFIG ?? shopConfigFile,
  };
}
