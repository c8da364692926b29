import { parseArgs } from 'node:util';
import { type StoreLocation, withDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { changeShopConfig, listConfigChanges, readConfigFile, readShopConfig } from './stored-config.ts';

const help = `node services/store-api/src/platform/shop-config/configure.ts show|history|set FILE --by NAME

  show      prints the shop's public configuration as JSON
  history   prints who changed it, and when, the last one first
  set       makes the JSON of FILE that of all processes within a second

Variables: DATABASE_URL, DATA_DIR. While store-api has the embedded database open, change the file of SHOP_CONFIG instead.
Exit codes: 0 done, 1 refused or failed, 2 called in a wrong way.
`;

interface Outcome {
  readonly code: 0 | 1 | 2;
  readonly text: string;
}

type Command =
  | { readonly name: 'show' | 'history' }
  | { readonly name: 'set'; readonly file: string; readonly by: string };

function readCommand(parameters: readonly string[]): Command | undefined {
  const { positionals, values } = parseArgs({
    args: [...parameters],
    allowPositionals: true,
    options: { by: { type: 'string' } },
  });
  const [name, file, ...more] = positionals;
  if (more.length > 0) return undefined;
  if (name === 'set') return file && values.by ? { name, file, by: values.by } : undefined;
  return (name === 'show' || name === 'history') && file === undefined ? { name } : undefined;
}

/** Shows or changes the configuration in a database. */
export async function runConfigCommand(
  parameters: readonly string[],
  location: StoreLocation,
): Promise<Outcome> {
  const command = readCommand(parameters);
  if (!command) return { code: 2, text: help };
  const config = command.name === 'set' ? readConfigFile(command.file) : undefined;
  const text = await withDatabase(location, async (database) => {
    await migrate(database);
    if (command.name === 'set' && config) {
      const isChanged = await changeShopConfig(database, config, command.by);
      return isChanged ? 'changed\n' : 'it is so already\n';
    }
    if (command.name === 'show')
      return `${JSON.stringify((await readShopConfig(database)).config, null, 2)}\n`;
    const changes = await listConfigChanges(database);
    return changes
      .map(({ id, author, changedAt }) => `${id} ${changedAt.toISOString()} ${author}\n`)
      .join('');
  });
  return { code: 0, text };
}
