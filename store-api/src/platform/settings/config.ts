import { join, resolve } from 'node:path';
import { readEnvironment } from '@storefront/server-kit/read-environment';
import { readS3Bucket, type S3Bucket } from '@storefront/server-kit/s3-bucket';
import { Environment } from './environment.ts';
import { shopConfigFile } from './shop-config-file.ts';

const leastProductionToken = 24;
/** A repeated character or short word is not a strong secret. */
const leastDifferentCharacters = 8;

const isStrong = (secret: string | undefined, length: number) =>
  secret !== undefined && secret.length >= length && new Set(secret).size >= leastDifferentCharacters;

/** Secrets that anybody may know or guess, with which production does not start. */
function weakSecrets(environment: Record<string, string | undefined>): string[] {
  const { STORE_APP_TOKEN, STORE_SECRET, STORE_SECRET_DIR } = environment;
  const makesKeys = !STORE_SECRET && STORE_SECRET_DIR;
  const advice = 'characters that are random, such as `openssl rand -base64 32` gives';
  return [
    ...(isStrong(STORE_APP_TOKEN, leastProductionToken)
      ? []
      : [`STORE_APP_TOKEN: production needs at least ${leastProductionToken} ${advice}`]),
    ...(makesKeys || STORE_SECRET?.split(',').every((each) => isStrong(each.trim(), 32))
      ? []
      : [`STORE_SECRET: production needs at least 32 ${advice}`]),
  ];
}

const isOfThisMachine = (origin: string) =>
  URL.canParse(origin) && ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(origin).hostname);

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
  readonly writesPerMinute: number;
  /** People who decide on reviews and questions; nobody may without them. */
  readonly moderators: readonly Moderator[];
  /** The token that `GET /metrics` requires; absent: it answers only this machine. */
  readonly metricsToken: string | undefined;
  /** Whether payments of the demonstration can be confirmed by hand, by anyone who opens the shop. */
  readonly demoConsole: boolean;
  /** Where browsers reach the page that asks for a card, at another origin than the shop; absent: no card is taken. */
  readonly cardOrigin: string | undefined;
  /** How long calls are still taken after SIGTERM, as not ready. */
  readonly drainMs: number;
  /** The shop's public configuration; changes of the file need no restart. */
  readonly shopConfigFile: string;
}

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
  const weak = environment.NODE_ENV === 'production' ? weakSecrets(environment) : [];
  if (weak.length > 0) throw new Error(weak.join('; '));
  if (values.DEMO === 'on' && !values.SHOP_ORIGIN.every(isOfThisMachine))
    throw new Error(
      'DEMO: only a shop of this machine may have the demo console, whose visitors confirm payments',
    );
  if (values.CARD_ORIGIN !== undefined && values.SHOP_ORIGIN.includes(values.CARD_ORIGIN))
    throw new Error('CARD_ORIGIN: it is an origin of the shop, whose pages could then read what is typed');
  if (values.PHOTOS_DIR !== undefined && values.PHOTOS_STORE !== undefined)
    throw new Error('PHOTOS_STORE: PHOTOS_DIR is set, too; photographs come from one of them');
  const hasPhotographs = values.PHOTOS_DIR !== undefined || values.PHOTOS_STORE !== undefined;
  const readBucket = (name: 'PICTURES_STORE' | 'PHOTOS_STORE') => {
    const address = values[name];
    return address === undefined ? undefined : readS3Bucket(name, address, values);
  };
  const data = resolve(values.DATA_DIR ?? join(import.meta.dirname, '../../../../.data'));
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
    drawings: values.DRAWINGS === undefined ? !hasPhotographs : values.DRAWINGS === 'on',
    statementTimeoutMs: values.STATEMENT_TIMEOUT_MS,
    trustProxy: values.TRUST_PROXY,
    writesPerMinute: values.WRITES_PER_MINUTE,
    moderators: values.MODERATORS,
    metricsToken: values.METRICS_TOKEN,
    demoConsole: values.DEMO === 'on',
    cardOrigin: values.CARD_ORIGIN,
    drainMs: values.DRAIN_MS,
    shopConfigFile: values.SHOP_CONFIG ?? shopConfigFile,
  };
}
