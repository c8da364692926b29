import type { Setting } from '@storefront/server-kit/shared-settings';

/** Variables that processes do not check themselves, and those of commands; who reads them is in words. */
export const otherSettings: Readonly<Record<string, Setting & { readonly readBy: string }>> = {
  SHOP_URL: {
    readBy: 'commands',
    default: 'the shop on this machine',
    description: 'URL of the shop, for previews and `npm run dev`',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    readBy: 'all',
    default: 'none: no traces',
    description: 'URL of an OpenTelemetry collector (OTLP over HTTP)',
  },
  NODE_ENV: {
    readBy: 'shop, store-api',
    default: '*set* to `production`',
    description: 'in production weak secrets end the start',
  },
  RELEASE_KEY_FILE: {
    readBy: 'commands',
    default: '`keys/{remote}.pem`',
    description: 'private key with which `release` signs',
  },
  PGHOST: {
    readBy: 'store-api, registry',
    default: '',
    description: "libpq's, for what the URLs do not say",
  },
  PGPORT: {
    readBy: 'store-api, registry',
    default: '',
    description: "libpq's, for what the URLs do not say",
  },
  PGUSER: {
    readBy: 'store-api, registry',
    default: '',
    description: "libpq's, for what the URLs do not say",
  },
  PGPASSWORD: {
    readBy: 'store-api, registry',
    default: '',
    description: "libpq's, for what the URLs do not say",
  },
  PGPASSFILE: {
    readBy: 'store-api, registry',
    default: '',
    description: "libpq's, for what the URLs do not say",
  },
  PGDATABASE: {
    readBy: 'store-api, registry',
    default: '',
    description: "libpq's, for what the URLs do not say",
  },
  PGSSLMODE: {
    readBy: 'store-api, registry',
    default: '',
    description: "libpq's, for what the URLs do not say",
  },
  REGISTRY_ACTOR: { readBy: 'commands', default: "the system's user", description: 'name in the history' },
  RELEASE_VERSION: {
    readBy: "`rspack` in a team's own repository",
    default: "package.json's version",
    description: 'version that is built; `release publish` sets it',
  },
  FEDERATION_RUNTIME: {
    readBy: '`npm start`',
    default: '`lean`',
    description: "`official` builds the shell with Module Federation's own browser runtime",
  },
  DEV_PORT: { readBy: '`npm run dev`', default: 'a free one', description: 'port of the development server' },
  UI_PORT: {
    readBy: '`remote-kit gallery`, `npm run ui`',
    default: '4010',
    description: 'first port of a gallery of components',
  },
  LISTEN_FDS: {
    readBy: 'shop, store-api',
    default: 'none; *set*',
    description: 'a socket that was handed over, as systemd does',
  },
  LISTEN_PID: {
    readBy: 'shop, store-api',
    default: 'none; *set*',
    description: 'a socket that was handed over, as systemd does',
  },
  MALLOC_ARENA_MAX: { readBy: 'all', default: '*set* to 2', description: 'memory pools of the C library' },
  PATH: { readBy: 'all', default: '', description: 'passed on as they are' },
  HOME: { readBy: 'all', default: '', description: 'passed on as they are' },
  TMPDIR: { readBy: 'all', default: '', description: 'passed on as they are' },
  LANG: { readBy: 'all', default: '', description: 'passed on as they are' },
  LC_ALL: { readBy: 'all', default: '', description: 'passed on as they are' },
  TZ: { readBy: 'all', default: '', description: 'passed on as they are' },
  NODE_EXTRA_CA_CERTS: { readBy: 'all', default: '', description: 'passed on as they are' },
  PLAYWRIGHT_CHROMIUM: {
    readBy: '`npm test`, `release preview-report`',
    default: "Debian's",
    description: 'the browser that opens pages',
  },
};

/** Who reads settings of processes besides them. */
export const otherReaders: Readonly<Record<string, string>> = {
  PORT: '`npm start`, commands',
  REGISTRY_PORT: 'commands',
  DATA_DIR: 'commands',
  STORE_API_URL: '`npm start`',
  REGISTRY_URL: 'commands',
  OVERRIDE_KEY: '`remote-kit dev --shop`',
  REGISTRY_TOKEN: 'commands',
};
