import { existsSync } from 'node:fs';
import { fillInChildProcess } from './bootstrap/fill-in-child-process.ts';
import type { StoreApiConfig } from './config.ts';
import { type Database, openDatabase } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import type { Queryable } from './database/queryable.ts';
import { isCurrentEdition } from './seed/edition.ts';
import { seed } from './seed/seed.ts';

export interface Startup {
  /** What is still missing, by the names that /healthz shows; empty when ready. */
  readonly missing: Set<string>;
  readonly tell: (line: string) => void;
  readonly onDeath: (error: Error) => void;
}

/** Half a second to notice, and some to index: a changed price shows within one. */
export const lookEveryMs = 400;

async function isEmpty(database: Queryable): Promise<boolean> {
  return (await database.rows('select 1 from products limit 1')).length === 0;
}

/** A database with a catalogue; the embedded one is filled by another process, which takes the memory for it along. */
export async function openSeededDatabase(
  config: StoreApiConfig,
  { missing, tell, onDeath }: Startup,
): Promise<Database> {
  const { databaseUrl: url, directory, seedProducts: products, statementTimeoutMs } = config;
  const open = () => openDatabase({ url, directory, onDeath, statementTimeoutMs });
  const fill = () => fillInChildProcess({ directory, products, onProgress: tell });
  if (url === undefined && !existsSync(directory)) await fill();
  const database = await open();
  try {
    const applied = await migrate(database);
    if (applied > 0) tell(`banco de dados: ${applied} migrações aplicadas`);
    missing.delete('database');
    const empty = await isEmpty(database);
    if (!empty && !(await isCurrentEdition(database)))
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
  // made, but never filled: a first start was ended on the way
  await database.close();
  await fill();
  return open();
}
