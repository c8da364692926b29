import path from 'node:path';
import { providerSettings } from '@storefront/providers/settings';
import { root } from './build-if-stale.ts';
import { originIn, type Program, type StartSettings } from './ports.ts';
import { areOfThisMachine, shopOrigins } from './shop-origins.ts';
import { secretsFolder } from './shop-secrets.ts';

const compileCache = path.join(root, 'node_modules', '.cache', 'compiled');

/** Variables of any Node process. */
const common = [
  'PATH',
  'HOME',
  'TMPDIR',
  'LANG',
  'LC_ALL',
  'TZ',
  'NODE_EXTRA_CA_CERTS',
  'LOG_LEVEL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
];
/** libpq's variables, https://www.postgresql.org/docs/current/libpq-envars.html */
const postgres = ['PGHOST', 'PGPORT', 'PGUSER', 'PGPASSWORD', 'PGPASSFILE', 'PGDATABASE', 'PGSSLMODE'];

const s3 = ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

/** The variables that each program reads, besides those that `npm start` sets itself. */
const own: Readonly<Record<Program['name'], readonly string[]>> = {
  'release-registry': [
    'ALLOWED_HOSTS',
    'REGISTRY_TOKEN',
    'REGISTRY_SHELL_TOKEN',
    'REGISTRY_DATABASE_URL',
    'REGISTRY_JUDGE',
    'REGISTRY_IDENTITIES',
    'REGISTRY_INTENT_RULES',
    'REGISTRY_PURGE_URL',
    'REGISTRY_PURGE_TOKEN',
    'REGISTRY_PURGE_KIND',
    'REGISTRY_WEBHOOK_HOSTS',
    'REGISTRY_PROMOTES_FROM',
    'ARTIFACTS_STORE',
    ...s3,
    'METRICS_TOKEN',
    ...postgres,
  ],
  'store-api': [
    'ALLOWED_HOSTS',
    'DATABASE_URL',
    'DEMO',
    'UNSCRIPTED',
    'CARD_ORIGIN',
    'STORE_APP_TOKEN',
    'STORE_SECRET',
    'SEED_PRODUCTS',
    'SHOP_CONFIG',
    'WARM_PICTURES',
    'PICTURES_MB',
    'PICTURES_STORE',
    'PHOTOS_DIR',
    'PHOTOS_STORE',
    'DRAWINGS',
    'MODERATORS',
    'OPERATORS',
    'PROVIDERS',
    'FREIGHT_FALLBACK',
    'SMTP_URL',
    'SMTP_TLS',
    'MAIL_FROM',
    'WEBHOOK_HOSTS',
    ...Object.keys(providerSettings),
    ...s3,
    'STATEMENT_TIMEOUT_MS',
    'WRITES_PER_MINUTE',
    'ABUSE_FACTOR',
    'DRAIN_MS',
    'METRICS_TOKEN',
    ...postgres,
  ],
  shop: [
    'STORE_APP_TOKEN',
    'STORE_API_URL',
    'UNSCRIPTED_URL',
    'CARD_ORIGIN',
    'REGISTRY_URL',
    'REGISTRY_SHELL_TOKEN',
    'PINNED_KEYS',
    'SHELL_NAME',
    'OVERRIDES',
    'OVERRIDE_KEY',
    'INSPECT_PORT',
    'TRUST_PROXY',
    'REGION_HEADER',
    'ALLOWED_HOSTS',
    'COMPRESSION_DICTIONARIES',
    'DRAIN_MS',
    'MAINTENANCE_KEY',
    'SECURITY_CONTACT',
    'SHOP_SECRET',
    'METRICS_TOKEN',
    'PREVIEW_ORIGIN',
    'PREVIEW_FRAME_ORIGIN',
    'RENDER_ISOLATION',
    'RENDERER_SANDBOX',
    'RENDERER_UIDS',
  ],
};

/** Previews have an origin of their own: by a fixed port beside the usual one of the shop, else by any free one. */
function previewPort({ ports }: StartSettings, { PREVIEW_PORT }: NodeJS.ProcessEnv): string {
  return PREVIEW_PORT || (ports.shop === 4000 ? '4003' : '0');
}

/** The environment of one program: only variables that it reads, so that it cannot leak another program's secrets. */
export function environmentOf(
  name: Program['name'],
  settings: StartSettings,
  env: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  const { host, ports, dataDir } = settings;
  const origins = shopOrigins(settings, env);
  // browsers of other machines do not reach store-api
  const card = areOfThisMachine(origins) &&
    !env.CARD_ORIGIN && { CARD_ORIGIN: originIn(settings, 'store-api') };
  const names = [...common, ...own[name]].filter((each) => env[each] !== undefined);
  const set: Readonly<Record<Program['name'], NodeJS.ProcessEnv>> = {
    'release-registry': { REGISTRY_PORT: String(ports['release-registry']) },
    'store-api': {
      STORE_API_PORT: String(ports['store-api']),
      STORE_SECRET_DIR: secretsFolder(dataDir),
      SHOP_ORIGIN: origins,
      // `npm start` is the demonstration by name
      DEMO: env.DEMO || 'on',
      ...card,
    },
    shop: {
      PORT: String(ports.shop),
      SHOP_ORIGIN: origins,
      PREVIEW_PORT: previewPort(settings, env),
      STORE_API_PORT: String(ports['store-api']),
      REGISTRY_PORT: String(ports['release-registry']),
      STORE_API_URL: env.STORE_API_URL || originIn(settings, 'store-api'),
      REGISTRY_URL: env.REGISTRY_URL || originIn(settings, 'release-registry'),
      REGISTRY_SHELL_TOKEN_FILE:
        env.REGISTRY_SHELL_TOKEN_FILE || path.join(dataDir, 'registry', 'shell-token'),
      ...card,
    },
  };
  return {
    ...Object.fromEntries(names.map((each) => [each, env[each]])),
    NODE_ENV: 'production',
    HOST: host,
    DATA_DIR: dataDir,
    // the C library's default, a memory pool for each thread, uses twice the memory
    MALLOC_ARENA_MAX: env.MALLOC_ARENA_MAX ?? '2',
    // without it, a start compiles TypeScript again, which takes 17 MB until the process ends
    NODE_COMPILE_CACHE: compileCache,
    ...set[name],
  };
}
