import type { Setting } from '@storefront/server-kit/shared-settings';
import { Environment as registrySchema } from '../../release-registry/src/config/environment.ts';
import { shopSettings } from '../../shell/src/http/environment.ts';
import { Environment as storeApiSchema } from '../../store-api/src/platform/settings/environment.ts';
import { otherReaders, otherSettings } from './other-settings.ts';

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
export const settingsOfProcesses: Readonly<Record<'shop' | 'store-api' | 'release-registry', Settings>> = {
  shop: shopSettings,
  'store-api': readSchema(storeApiSchema.shape),
  'release-registry': readSchema(registrySchema.shape),
};

function describe(name: string): readonly [readers: string, setting: Setting] {
  const other = otherSettings[name];
  if (other) return [other.readBy, other];
  const readers = Object.entries(settingsOfProcesses).filter(([, settings]) => settings[name]);
  const [[, first] = []] = readers;
  const setting = first?.[name];
  if (setting === undefined) throw new Error(`${name} is no setting`);
  for (const [process, settings] of readers)
    if (settings[name]?.description !== setting.description)
      throw new Error(`${name}: ${process} describes it in another way`);
  const processes = readers.length === 3 ? ['all'] : readers.map(([process]) => process);
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
