import { existsSync } from 'node:fs';
import { fillInChildProcess } from './bootstrap/fill-in-child-process.ts';
import type { StoreApiConfig } from './config.ts';
import { type Database, openDatabase } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import type { Queryable } from './database/queryable.ts';
import { seed } from './seed/seed.ts';
import { isCurrentSeed } from './seed/seed-version.ts';

export interface Startup {
  readonly tell: (line: string) => void;
  readonly onDeath: (error: Error) => void;
}

/**
 * Interval at which changes are looked for; with the time to index them, a changed price is visible within a second.
 */
export const lookEveryMs = 400;

async function isEmpty(database: Queryable): Promise<boolean> {
  return (await database.rows('select 1 from products limit 1')).length === 0;
}

/**
 * Opens a database with a catalogue. The embedded database is filled by another process, which frees its memory when it
 * ends.
 */
export async function openSeededDatabase(
  config: StoreApiConfig,
  { tell, onDeath }: Startup,
): Promise<Database> {
  const { databaseUrl: url, directory, seedProducts: products, statementTimeoutMs } = config;
  const open = () => openDatabase({ url, directory, onDeath, statementTimeoutMs });
  const fill = () => fillInChildProcess({ directory, products, onProgress: tell });
  if (url === undefined && !existsSync(directory)) await fill();
  const database = await open();
  try {
    const applied = await migrate(database);
    if (applied > 0) tell(`banco de dados: ${applied} migrações aplicadas`);
    const empty = await isEmpty(database);
    if (!empty && !(await isCurrentSeed(database)))
      tell(
        'catálogo: os dados de demonstração mudaram desde que este banco foi preenchido; para refazê-lo, comece de um banco vazio',
      );
    if (!empty) return database;
    if (database.engine === 'postgresql') {
      await seed(database, { products, onProgress: tell });
      return database;
    }
  } catch (error) {
    await database.close();
    throw error;
  }
  // the database exists but is empty: a first start was interrupted
  await database.close();
  await fill();
  return open();
}
