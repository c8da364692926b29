import { requireStrongSecrets } from './weak-secrets.ts';

/** Shorter names may be the system's: HOME is not HOST. */
const leastLength = 6;

/**
 * Takes the blanks around values away, because files of secrets end with one; an empty variable counts as absent.
 * @param settings the names that the process reads
 * @throws Error that names a variable which is almost a setting, or in production each secret that can be guessed
 */
export function readEnvironment(env: NodeJS.ProcessEnv, settings: readonly string[]): NodeJS.ProcessEnv {
  for (const name of Object.keys(env)) {
    if (settings.includes(name)) continue;
    const meant = settings.find((each) => each.length >= leastLength && isMisspelled(name, each));
    if (meant !== undefined) throw new Error(`${name} is no setting: is ${meant} meant?`);
  }
  const trimmed = Object.entries(env).map(([name, value]) => [name, value?.trim()] as const);
  const environment = Object.fromEntries(trimmed.filter(([, value]) => value !== ''));
  const own = Object.entries(environment).filter(([name]) => settings.includes(name));
  requireStrongSecrets({ ...Object.fromEntries(own), NODE_ENV: environment.NODE_ENV });
  return environment;
}

/** Whether a name is another one in small letters, or with one letter missing, added, changed or exchanged with its neighbour. */
function isMisspelled(given: string, name: string): boolean {
  const text = given.toUpperCase();
  let at = 0;
  while (at < name.length && text[at] === name[at]) at++;
  const rest = (of: string, from: number) => of.slice(at + from);
  return (
    rest(text, 1) === rest(name, 1) ||
    rest(text, 0) === rest(name, 1) ||
    rest(text, 1) === rest(name, 0) ||
    (text[at] === name[at + 1] && text[at + 1] === name[at] && rest(text, 2) === rest(name, 2))
  );
}

/** What an operator reads of a setting in docs/settings.md. */
export interface Setting {
  /** The value without it, as Markdown. */
  readonly default: string;
  /** What it is, with its unit, as Markdown. */
  readonly description: string;
}

/** Settings that several of the shop's processes read; `npm run settings` writes the table. */
export const sharedSettings = {
  STORE_API_PORT: { default: '4001', description: 'port of store-api' },
  REGISTRY_PORT: { default: '4002', description: 'port of the registry' },
  HOST: { default: '`127.0.0.1`', description: 'address on which they listen; also `::1`, `0.0.0.0`, `::`' },
  DATA_DIR: {
    default: '`.data`',
    description: 'folder of all data: `shell/`, `store/`, `store-pictures/`, `registry/`',
  },
  STORE_API_URL: {
    default: 'store-api on this machine; *set*',
    description:
      'URL of store-api, or of a proxy before [several](operations.md#on-several-machines): then no connection waits while one restarts',
  },
  TRUST_PROXY: {
    default: 'shop: none; the others: `loopback`',
    description:
      'addresses of the proxies (of store-api: the shells), whose `X-Forwarded-*` are believed, or how many there are',
  },
  SHOP_ORIGIN: {
    default:
      "the machine's own addresses: all of them when `HOST` is no loopback address and `NODE_ENV` not production; *set*",
    description:
      'origins that shoppers open, with commas: only their pages may change anything; with https, cookies are for https only',
  },
  ALLOWED_HOSTS: {
    default:
      "the network's own: IP addresses, names of one word, `.local`, `.internal`; of shop and store-api those of their origins",
    description:
      'host names by which it is reached, with commas; others get 421. The shop answers to these alone',
  },
  DRAIN_MS: {
    default: '0',
    description:
      'how long a process answers after SIGTERM, as not ready; longer than a proxy keeps idle connections',
  },
  STORE_APP_TOKEN: {
    default: '`demo-app-token`, and none in production; *set*: random, in `secrets/store-app-token`',
    description: 'token of the calls from shop to store-api; in production 24 random characters or more',
  },
  METRICS_TOKEN: {
    default: 'this machine alone',
    description: 'the `Bearer` of `GET /metrics`, 24 characters or more',
  },
  REGISTRY_SHELL_TOKEN: {
    default: 'random, in `registry/shell-token`; *set*',
    description: 'token with which shells report what they serve',
  },
  S3_ENDPOINT: { default: "AWS's", description: 'origin of the S3-compatible service' },
  S3_REGION: { default: 'us-east-1', description: 'region of the buckets' },
  S3_ACCESS_KEY_ID: {
    default: 'none',
    description: 'access key that may list, read, write and delete in the buckets',
  },
  S3_SECRET_ACCESS_KEY: { default: 'none', description: 'secret of that key' },
  CARD_ORIGIN: {
    default: 'none; *set* to store-api for a shop of this machine',
    description:
      "where browsers reach store-api's `/demo/cartao`, the frame for a card, at another origin than the shop; none: no card is taken, no text speaks of one",
  },
} as const satisfies Readonly<Record<string, Setting>>;
