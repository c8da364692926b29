import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './database.ts';
import type { Queryable } from './queryable.ts';

const folder = join(import.meta.dirname, '../../migrations');

/** Any number that nothing else locks by. */
const lockKey = 727_001;

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
  await connection.rows('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
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

/**
 * Applies what is missing of `migrations/*.sql`, in order, all or nothing; several processes take turns.
 * @param names only these of them, such as those that a backup's tables have seen.
 * @returns how many were applied.
 */
export async function migrate(database: Database, names?: readonly string[]): Promise<number> {
  const wanted = names ?? (await knownMigrations());
  return database.transaction(async (connection) => {
    await connection.rows('select pg_advisory_xact_lock($1)', [lockKey]);
    await connection.rows(
      'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const applied = await appliedMigrations(connection);
    const unknown = [...applied.keys()].filter((name) => !wanted.includes(name));
    if (unknown.length > 0)
      throw new Error(
        `the database is newer than this code: it has ${unknown.join(', ')}; start a newer version`,
      );
    let count = 0;
    for (const name of wanted) count += await apply(connection, name, applied);
    return count;
  });
}
