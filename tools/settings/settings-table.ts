import { providerSettings } from '@storefront/providers/settings';
import type { Setting } from '@storefront/server-kit/settings';
import { Environment as unscriptedSchema } from '@storefront/unscripted/settings';
import { Environment as registrySchema } from 'release-registry/settings';
import { shopSettings } from 'shell/settings';
import { Environment as storeApiSchema } from 'store-api/settings';

type Settings = Readonly<Record<string, Setting>>;

interface Described {
  readonly meta: () => unknown;
}

const isSetting = (meta: unknown): meta is Setting =>
  typeof meta === 'object' && meta !== null && 'default' in meta && 'description' in meta;

/** @throws Error that names a setting whose schema does not describe it */
function readSchema(shape: Readonly<Record<string, Described>>): Settings {
  const entries = Object.entries(shape).map(([name, field]) => {
    const meta = field.meta();
    if (!isSetting(meta)) throw new Error(`${name}: its schema has no .meta({ default, description })`);
    return [name, { default: meta.default, description: meta.description }] as const;
  });
  return Object.fromEntries(entries);
}

/** Settings of each process, from the schema by which it reads its environment. */
export const settingsOfProcesses: Readonly<
  Record<'shop' | 'store-api' | 'release-registry' | 'unscripted', Settings>
> = {
  shop: shopSettings,
  'store-api': readSchema(storeApiSchema.shape),
  'release-registry': readSchema(registrySchema.shape),
  unscripted: readSchema(unscriptedSchema.shape),
};

/** Settings of the packages that `PROVIDERS` names. */
const settingsOfProviders = readSchema(providerSettings);

function describe(name: string): readonly [readers: string, setting: Setting] {
  const other = otherSettings[name];
  if (other) return [other.readBy, other];
  const provider = settingsOfProviders[name];
  if (provider) return ['providers, in store-api', provider];
  const readers = Object.entries(settingsOfProcesses).filter(([, settings]) => settings[name]);
  const [[, first] = []] = readers;
  const setting = first?.[name];
  if (setting === undefined) throw new Error(`${name} is no setting`);
  for (const [process, settings] of readers)
    if (settings[name]?.description !== setting.description)
      throw new Error(`${name}: ${process} describes it in another way`);
  const processes =
    readers.length === Object.keys(settingsOfProcesses).length
      ? ['all']
      : readers.map(([process]) => process);
  return [[...processes, ...(otherReaders[name]?.split(', ') ?? [])].join(', '), setting];
}

const head = `# Settings

Every environment variable, written by \`npm run settings\` from the schemas. \`npm start\` sets what is marked *set*. An empty variable
counts as absent; one that cannot be read ends the start.

|variable|read by|default|what it is|
|---|---|---|---|
`;

/** Writes the page with one table of all settings, by their names; those of one text are one row. */
export function writeSettingsPage(): string {
  const names = new Set([
    ...Object.values(settingsOfProcesses).flatMap((settings) => Object.keys(settings)),
    ...Object.keys(settingsOfProviders),
    ...Object.keys(otherSettings),
  ]);
  const namesByText = Map.groupBy([...names].sort(), (name) => {
    const [readers, setting] = describe(name);
    return `${readers}|${setting.default}|${setting.description}`;
  });
  const rows = [...namesByText].map(
    ([text, equal]) => `|${equal.map((name) => `\`${name}\``).join(', ')}|${text}|\n`,
  );
  return `${head}${rows.join('')}`;
}

/** Variables that processes do not check themselves, and those of commands; who reads them is in words. */
const otherSettings: Readonly<Record<string, Setting & { readonly readBy: string }>> = {
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
  POSTGRES_BIN: {
    readBy: '`npm test`, `npm run cluster`',
    default: "Debian's",
    description: "the folder of PostgreSQL's programs",
  },
};

/** Who reads settings of processes besides them. */
const otherReaders: Readonly<Record<string, string>> = {
  PORT: '`npm start`, commands',
  REGISTRY_PORT: 'commands',
  DATA_DIR: 'commands',
  STORE_API_URL: '`npm start`',
  REGISTRY_URL: 'commands',
  OVERRIDE_KEY: '`remote-kit dev --shop`',
  REGISTRY_TOKEN: 'commands',
};
