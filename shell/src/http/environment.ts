import { type Setting, sharedSettings } from '@storefront/server-kit/settings';

/** The settings of the shell; no other variable can be read by its name. */
export const shopSettings = {
  PORT: { default: '4000', description: 'port of the shop' },
  STORE_API_PORT: sharedSettings.STORE_API_PORT,
  REGISTRY_PORT: sharedSettings.REGISTRY_PORT,
  HOST: sharedSettings.HOST,
  DATA_DIR: sharedSettings.DATA_DIR,
  STORE_API_URL: sharedSettings.STORE_API_URL,
  UNSCRIPTED_URL: {
    default: '`STORE_API_URL`',
    description:
      'URL of the pages without scripts, where they have [a server of their own](../services/unscripted/README.md)',
  },
  REGISTRY_URL: { default: 'the registry on this machine; *set*', description: 'URL of the registry' },
  TRUST_PROXY: sharedSettings.TRUST_PROXY,
  REGION_HEADER: {
    default: 'none',
    description:
      'header in which a proxy in front names the state of a visitor, such as `BR-SP`, in place of what browsers send; for [canaries of a region](releases.md#6-a-share-of-the-visitors)',
  },
  SHOP_ORIGIN: sharedSettings.SHOP_ORIGIN,
  ALLOWED_HOSTS: sharedSettings.ALLOWED_HOSTS,
  DRAIN_MS: sharedSettings.DRAIN_MS,
  LOG_LEVEL: { default: '`info`', description: 'lowest level of its log: `trace` to `fatal`, `silent`' },
  STORE_APP_TOKEN: sharedSettings.STORE_APP_TOKEN,
  SHOP_SECRET: {
    default: 'random, in `secrets/shop-secret`; *set*',
    description: 'signs cookies and the tokens of reports; all shells need the same',
  },
  MAINTENANCE_KEY: {
    default: 'none: nobody enters',
    description:
      'the `?release=` that opens the shop during maintenance, 8 characters or more; in production 16 random ones',
  },
  OVERRIDE_KEY: { default: 'none', description: 'signs those links, 32 random characters or more' },
  SECURITY_CONTACT: {
    default: 'none: there is no `security.txt`',
    description:
      'whom `/.well-known/security.txt` names for reports of holes: `https:`, `mailto:` or `tel:` addresses, with commas',
  },
  METRICS_TOKEN: sharedSettings.METRICS_TOKEN,
  REGISTRY_SHELL_TOKEN: sharedSettings.REGISTRY_SHELL_TOKEN,
  REGISTRY_SHELL_TOKEN_FILE: {
    default: 'none; *set*: `registry/shell-token`',
    description:
      'file of that token in its place; the shell reads it again when the registry refuses what it has, so a renewed one needs no restart',
  },
  PINNED_KEYS: { default: '`pinned-keys.json`', description: 'file of the public keys that the shop trusts' },
  CARD_ORIGIN: sharedSettings.CARD_ORIGIN,
  PREVIEW_ORIGIN: {
    default: 'none: no previews',
    description:
      "origin of [previews](operations.md#previews), such as `https://previa.loja.example`, which a proxy passes on to the shells; not the shop's host",
  },
  PREVIEW_FRAME_ORIGIN: {
    default: 'none',
    description: "the shop's origin, whose page frames previews; needed with `PREVIEW_ORIGIN`",
  },
  PREVIEW_PORT: {
    default: 'none; *set*: 4003, or any free port where `PORT` is set',
    description: 'port for previews on the same machine, in place of an origin; `0`: any free one',
  },
  SHELL_NAME: { default: 'host name and port', description: 'name under which a shell reports' },
  RENDER_ISOLATION: {
    default: '`process`',
    description: "`none` runs remotes' server code inside the shop's process",
  },
  RENDERER_SANDBOX: {
    default: '`auto`',
    description:
      '`auto` puts renderer processes into bubblewrap where that works, and says so; `bubblewrap` does not start without it; `none` ([what it stops](operations.md#the-sandbox-of-renderers))',
  },
  RENDERER_UIDS: {
    default: "the shop's own; 20000-20255 where root starts it",
    description: 'range of user ids of renderer processes ([why](operations.md#with-systemd))',
  },
  OVERRIDES: {
    default: '`off`',
    description:
      '`on` lets browsers of this machine take remotes from development servers; `links`: browsers with a [link](../packages/remote-kit/README.md#develop-inside-a-shop-elsewhere)',
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
