import path from 'node:path';
import { migrate } from './migrations.ts';
import { openPostgres } from './postgres.ts';
import type { RegistryDatabase } from './registry-database.ts';
import { openSqlite } from './sqlite.ts';

/** Opens PostgreSQL when a URL is given, else the SQLite file in `registryDir`, and migrates it. */
export async function openDatabase(options: {
  registryDir: string;
  databaseUrl?: string | undefined;
}): Promise<RegistryDatabase> {
  const database =
    options.databaseUrl === undefined
      ? openSqlite(path.join(options.registryDir, 'registry.sqlite'))
      : openPostgres(options.databaseUrl);
  try {
    await migrate(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
