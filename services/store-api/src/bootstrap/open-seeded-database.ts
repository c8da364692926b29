import { existsSync } from 'node:fs';
import { isFilledFrom } from '../catalogue/filling/fill-catalogue.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { fillInChildProcess } from './fill-in-child-process.ts';
import { loadDemonstration } from './provider-package.ts';

export interface Startup {
  readonly tell: (line: string) => void;
  readonly onDeath: (error: Error) => void;
}

interface DatabaseConfig {
  readonly databaseUrl: string | undefined;
  /** Folder of the embedded database. */
  readonly directory: string;
  readonly seedProducts: number | undefined;
  /** Package with whose catalogue an empty database is filled. */
  readonly demonstration: string | undefined;
  readonly statementTimeoutMs: number;
}

async function isEmpty(database: Queryable): Promise<boolean> {
  return (await database.rows('select 1 from products limit 1')).length === 0;
}

/**
 * Opens a database with its catalogue. The demonstration fills an empty one by another process, which frees its memory
 * when it ends.
 * @throws Error before anything is touched when the demonstration is not installed
 */
export async function openSeededDatabase(
  { databaseUrl: url, directory, seedProducts: products, statementTimeoutMs, demonstration }: DatabaseConfig,
  { tell, onDeath }: Startup,
): Promise<Database> {
  const providers = demonstration === undefined ? undefined : await loadDemonstration(demonstration);
  const open = () => openDatabase({ url, directory, onDeath, statementTimeoutMs });
  const fill = (from: string) =>
    fillInChildProcess({ demonstration: from, url, directory, products, onProgress: tell });
  if (demonstration !== undefined && url === undefined && !existsSync(directory)) await fill(demonstration);
  const database = await open();
  try {
    const applied = await migrate(database);
    if (applied > 0) tell(`banco de dados: ${applied} migrações aplicadas`);
    if (demonstration === undefined || !providers) return database;
    if (!(await isEmpty(database))) {
      if (!(await isFilledFrom(database, providers.catalogue)))
        tell(
          'catálogo: os dados de demonstração mudaram desde que este banco foi preenchido; para refazê-lo, comece de um banco vazio',
        );
      return database;
    }
  } catch (error) {
    await database.close();
    throw error;
  }
  await database.close();
  await fill(demonstration);
  return open();
}
