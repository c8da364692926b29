import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { seed } from '../../seed/seed.ts';
import { bin, ownedByPostgres, run, startServer } from './postgres-server.ts';
import { copyOfSeeded } from './seeded-folder.ts';

/** A filled database for one test. */
export interface TestDatabase {
  readonly directory: string;
  readonly url: string | undefined;
  /** Stops the server, if there is one, and removes the folder. The database must be closed before. */
  remove(): void;
}

async function fill(database: Database): Promise<void> {
  await migrate(database);
  await seed(database);
  await database.close();
}

async function pglite(): Promise<TestDatabase> {
  const { folder, remove } = await copyOfSeeded('pglite', async (making) =>
    fill(await openDatabase({ directory: join(making, 'store') })),
  );
  return { directory: join(folder, 'store'), url: undefined, remove };
}

async function postgresql(): Promise<TestDatabase> {
  const { folder, remove } = await copyOfSeeded('postgresql', async (making) => {
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

/** Databases on which SQL is tested: always the embedded one, and PostgreSQL where it is installed. */
export const engines: readonly Engine[] = [
  embedded,
  ...(bin ? [{ name: 'PostgreSQL' as const, open: postgresql }] : []),
];
