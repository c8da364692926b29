import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './database.ts';
import type { Queryable } from './queryable.ts';

const folder = join(import.meta.dirname, '../../../migrations');

/** Any number that nothing else locks by. */
const lockKey = 727_001;

/** Whether code from before a migration can run after it, which its first line says. */
export const isAdditive = (sql: string): boolean => sql.startsWith('-- Additive:');

async function apply(
  connection: Queryable,
  name: string,
  applied: ReadonlyMap<string, string>,
): Promise<number> {
  const sql = await readFile(join(folder, name), 'utf8');
  const checksum = createHash('sha256').update(sql).digest('hex');
  const known = applied.get(name);
  if (known === checksum) return 0;
  if (known !== undefined)
    throw new Error(`migration ${name} was edited after it was applied; add a new one instead`);
  try {
    await connection.rows(sql);
  } catch (cause) {
    throw new Error(`migration ${name} fails`, { cause });
  }
  await connection.rows('insert into schema_migrations (name, checksum, is_additive) values ($1, $2, $3)', [
    name,
    checksum,
    isAdditive(sql),
  ]);
  return 1;
}

/** Names of the migrations of this code, in their order. */
export async function knownMigrations(): Promise<readonly string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
}

/** The migrations that a database has seen, with their checksums. */
export async function appliedMigrations(connection: Queryable): Promise<ReadonlyMap<string, string>> {
  const rows = await connection.rows<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/** @throws Error when a later release has changed the database so that this code cannot run on it */
async function refuseBreaking(connection: Queryable, supported: readonly string[]): Promise<void> {
  const breaking = await connection.rows<{ name: string }>(
    'select name from schema_migrations where not is_additive and name <> all($1) order by name',
    [supported],
  );
  if (breaking.length === 0) return;
  const names = breaking.map(({ name }) => name).join(', ');
  throw new Error(`the database is newer than this code: it has ${names}; start a newer version`);
}

/**
 * Applies what is missing of `migrations/*.sql`, in order, all or nothing; several processes take turns. Additive
 * migrations of later releases do not keep this code from running: a release can be rolled back.
 * @param names only these of them, such as those that a backup's tables have seen.
 * @returns how many were applied.
 */
export async function migrate(database: Database, names?: readonly string[]): Promise<number> {
  const supported = names ?? (await knownMigrations());
  return database.transaction(async (connection) => {
    await connection.rows('select pg_advisory_xact_lock($1)', [lockKey]);
    await connection.rows(
      'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    await connection.rows(
      'alter table schema_migrations add column if not exists is_additive boolean not null default false',
    );
    await refuseBreaking(connection, supported);
    const applied = await appliedMigrations(connection);
    let count = 0;
    for (const name of supported) count += await apply(connection, name, applied);
    return count;
  });
}
