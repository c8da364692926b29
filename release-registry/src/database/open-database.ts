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
    throw isUnreachable(error)
      ? new Error(`REGISTRY_DATABASE_URL: the database cannot be reached (${error.message})`, {
          cause: error,
        })
      : error;
  }
}

/** Whether the network failed, or PostgreSQL took no connection (classes 08, 28, 3D, 57P). */
function isUnreachable(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^(?:E[A-Z]+$|08|28|3D|57P)/.test(String(error.code));
}
