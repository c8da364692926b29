import { type Setting, sharedSettings } from '@storefront/server-kit/shared-settings';

/** The settings of the shell; no other variable can be read by its name. */
export const shopSettings = {
  PORT: { default: '4000', description: 'port of the shop' },
  STORE_API_PORT: sharedSettings.STORE_API_PORT,
  REGISTRY_PORT: sharedSettings.REGISTRY_PORT,
  HOST: sharedSettings.HOST,
  DATA_DIR: sharedSettings.DATA_DIR,
  STORE_API_URL: {
    default: 'store-api on this machine; *set*',
    description:
      'URL of store-api, or of a proxy before [several](operations.md#on-several-machines): then no connection waits while one restarts',
  },
  REGISTRY_URL: { default: 'the registry on this machine; *set*', description: 'URL of the registry' },
  TRUST_PROXY: sharedSettings.TRUST_PROXY,
  REGION_HEADER: {
    default: 'none',
    description:
      'header in which a proxy in front names the state of a visitor, such as `BR-SP`, in place of what browsers send; for [canaries of a region](releases.md#6-a-share-of-the-visitors)',
  },
  ALLOWED_HOSTS: {
    default: 'any',
    description: 'host names by which the shop is reached, with commas; others get 421',
  },
  DRAIN_MS: sharedSettings.DRAIN_MS,
  LOG_LEVEL: { default: '`info`', description: 'lowest level of its log: `trace` to `fatal`, `silent`' },
  STORE_APP_TOKEN: sharedSettings.STORE_APP_TOKEN,
  SHOP_SECRET: {
    default: 'random, in `secrets/shop-secret`; *set*',
    description: 'signs cookies and the tokens of reports; all shells need the same',
  },
  MAINTENANCE_KEY: {
    default: 'none: nobody enters',
    description: 'the `?release=` that opens the shop during maintenance, 8 characters or more',
  },
  OVERRIDE_KEY: { default: 'none', description: 'signs those links, 32 random characters or more' },
  METRICS_TOKEN: sharedSettings.METRICS_TOKEN,
  REGISTRY_SHELL_TOKEN: sharedSettings.REGISTRY_SHELL_TOKEN,
  PINNED_KEYS: { default: '`pinned-keys.json`', description: 'file of the public keys that the shop trusts' },
  CARD_ORIGIN: sharedSettings.CARD_ORIGIN,
  SHELL_NAME: { default: 'host name and port', description: 'name under which a shell reports' },
  RENDER_ISOLATION: {
    default: '`process`',
    description: "`none` runs remotes' server code inside the shop's process",
  },
  RENDERER_UIDS: {
    default: "the shop's own",
    description: 'range of user ids of renderer processes ([why](operations.md#with-systemd))',
  },
  OVERRIDES: {
    default: '`off`',
    description:
      '`on` lets browsers of this machine take remotes from development servers; `links`: browsers with a [link](../remote-kit/README.md#develop-inside-a-shop-elsewhere)',
  },
  COMPRESSION_DICTIONARIES: {
    default: '`on`',
    description:
      '`off`: nobody gets a release or a page as what differs from what the browser has ([0106](decisions/0106-pages-by-a-dictionary.md), [0108](decisions/0108-a-release-is-a-diff.md))',
  },
  INSPECT_PORT: {
    default: 'none',
    description: 'port of a debugger for remotes under development ([debugging](debugging.md))',
  },
} as const satisfies Readonly<Record<string, Setting>>;

/** The environment as the shell reads it. */
export type ShopEnvironment = {
  readonly [Name in keyof typeof shopSettings | 'NODE_ENV']?: string | undefined;
};
