import { existsSync } from 'node:fs';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { isCurrentSeed } from '../seed/seed-version.ts';
import { fillInChildProcess } from './fill-in-child-process.ts';

export interface Startup {
  readonly tell: (line: string) => void;
  readonly onDeath: (error: Error) => void;
}

interface DatabaseConfig {
  readonly databaseUrl: string | undefined;
  /** Folder of the embedded database. */
  readonly directory: string;
  readonly seedProducts: number | undefined;
  readonly statementTimeoutMs: number;
}

async function isEmpty(database: Queryable): Promise<boolean> {
  return (await database.rows('select 1 from products limit 1')).length === 0;
}

/** Opens a database with a catalogue. It is filled by another process, which frees its memory when it ends. */
export async function openSeededDatabase(
  { databaseUrl: url, directory, seedProducts: products, statementTimeoutMs }: DatabaseConfig,
  { tell, onDeath }: Startup,
): Promise<Database> {
  const open = () => openDatabase({ url, directory, onDeath, statementTimeoutMs });
  const fill = () => fillInChildProcess({ url, directory, products, onProgress: tell });
  if (url === undefined && !existsSync(directory)) await fill();
  const database = await open();
  try {
    const applied = await migrate(database);
    if (applied > 0) tell(`banco de dados: ${applied} migrações aplicadas`);
    if (!(await isEmpty(database))) {
      if (!(await isCurrentSeed(database)))
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
  await fill();
  return open();
}
