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
  TRUST_PROXY: {
    default: 'shop: none; the others: `loopback`',
    description: 'addresses of the proxies (of store-api: the shells), whose `X-Forwarded-*` are believed',
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
  METRICS_TOKEN: { default: 'this machine alone', description: 'the `Bearer` of `GET /metrics`' },
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
