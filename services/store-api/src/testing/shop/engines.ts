import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { loadDemonstration } from '../../bootstrap/provider-package.ts';
import { fillCatalogue } from '../../catalogue/filling/fill-catalogue.ts';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { demonstrationPackage } from '../../platform/settings/config.ts';
import { bin, ownedByPostgres, run, startServer } from './postgres-server.ts';
import { copyOfSeeded } from './seeded-folder.ts';

/** A filled database for one test. */
export interface TestDatabase {
  readonly directory: string;
  readonly url: string | undefined;
  /** Stops the server, if there is one, and removes the folder. The database must be closed before. */
  remove(): void;
}

const { catalogue } = await loadDemonstration(demonstrationPackage);

/** The catalogue of tests is the demonstration's. */
async function fill(database: Database): Promise<void> {
  await migrate(database);
  await fillCatalogue(database, catalogue);
  await database.close();
}

async function pglite(): Promise<TestDatabase> {
  const { folder, remove } = await copyOfSeeded('pglite', catalogue.readVersion(), async (making) =>
    fill(await openDatabase({ directory: join(making, 'store') })),
  );
  return { directory: join(folder, 'store'), url: undefined, remove };
}

async function postgresql(): Promise<TestDatabase> {
  const { folder, remove } = await copyOfSeeded('postgresql', catalogue.readVersion(), async (making) => {
    ownedByPostgres(making);
    run(
      making,
      'initdb',
      '-D',
      join(making, 'data'),
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--no-sync',
    );
    const { url, stop } = startServer(making);
    await fill(await openDatabase({ url, directory: making }));
    stop();
  });
  // PostgreSQL requires its data folder to be private, and a copy has other modes
  chmodSync(join(folder, 'data'), 0o700);
  ownedByPostgres(folder);
  const { url, stop } = startServer(folder);
  return {
    directory: join(folder, 'store'),
    url,
    remove() {
      stop();
      remove();
    },
  };
}

export interface Engine {
  readonly name: 'PGlite' | 'PostgreSQL';
  open(): Promise<TestDatabase>;
}

export const embedded: Engine = { name: 'PGlite', open: pglite };

/**
 * Databases for suites in which several connections compete for rows: locks, jobs, interleavings, killed processes. The
 * embedded one has a single connection, so these run on PostgreSQL, where it is installed, on each push too.
 */
export const bothEngines: readonly Engine[] = [
  embedded,
  ...(bin ? [{ name: 'PostgreSQL' as const, open: postgresql }] : []),
];

/**
 * Databases for all other suites of SQL. `TEST_ENGINE` chooses one: a push takes the embedded one, `npm run
 * unit:processes` PostgreSQL. Without it they run on both.
 */
export const engines: readonly Engine[] = chooseEngines(process.env.TEST_ENGINE);

function chooseEngines(name: string | undefined): readonly Engine[] {
  if (name === undefined) return bothEngines;
  const chosen = bothEngines.filter((engine) => engine.name === name);
  if (chosen.length > 0) return chosen;
  if (name !== 'PostgreSQL') throw new Error(`TEST_ENGINE is PGlite or PostgreSQL, not ${name}`);
  process.stderr.write(
    '\nSKIPPED: SQL was NOT tested on PostgreSQL, because none was found (POSTGRES_BIN).\n\n',
  );
  return [embedded];
}
