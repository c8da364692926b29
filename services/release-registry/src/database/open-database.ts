import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type FileLock, LockedElsewhere, lockFile } from '@storefront/server-kit/lock-file';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import type { RegistryDatabase } from './schema.ts';
import { openSqlite } from './sqlite.ts';

/** Opens PostgreSQL when a URL is given, else the SQLite file in `registryDir`, and migrates it. */
export async function openDatabase(options: {
  registryDir: string;
  databaseUrl?: string | undefined;
}): Promise<RegistryDatabase> {
  const file = path.join(options.registryDir, 'registry.sqlite');
  if (options.databaseUrl === undefined) return openFile(file);
  const database = openPostgres(options.databaseUrl);
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

/** SQLITE_CORRUPT and SQLITE_NOTADB, https://www.sqlite.org/rescode.html */
const damaged = new Set([11, 26]);

/** @throws Error that names a damaged file, and what fixes it */
async function openFile(file: string): Promise<RegistryDatabase> {
  let database: RegistryDatabase | undefined;
  try {
    database = openSqlite(file);
    await migrate(database.db);
    return database;
  } catch (error) {
    await database?.close();
    const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
    throw typeof code === 'number' && damaged.has(code & 0xff)
      ? new Error(
          `${file} is damaged: move the registry's folder away and restore it from a backup; shells go on from their copies meanwhile`,
          { cause: error },
        )
      : error;
  }
}

/** Whether the network failed, or PostgreSQL took no connection (classes 08, 28, 3D, 57P). */
function isUnreachable(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^(?:E[A-Z]+$|08|28|3D|57P)/.test(String(error.code));
}

/**
 * Takes a registry's folder for this process, until it ends: a second registry on one SQLite file would not see what the
 * first one changes, and a restore would fill what a registry reads.
 * @throws Error that names the folder, when another process has it
 */
export function lockFolder(registryDir: string): FileLock {
  mkdirSync(registryDir, { recursive: true });
  try {
    return lockFile(path.join(registryDir, 'registry.lock'));
  } catch (cause) {
    if (!(cause instanceof LockedElsewhere)) throw cause;
    throw new Error(
      `${registryDir} is in use by another registry or a restore: end that one first, or set DATA_DIR to another folder`,
      { cause },
    );
  }
}
