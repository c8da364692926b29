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

/**
 * Applies what is missing of `migrations/*.sql`, in order, all or nothing; several processes take turns.
 * @returns how many were applied.
 */
export async function migrate(database: Database): Promise<number> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return database.transaction(async (connection) => {
    await connection.rows('select pg_advisory_xact_lock($1)', [lockKey]);
    await connection.rows(
      'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const rows = await connection.rows<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations',
    );
    const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
    const unknown = [...applied.keys()].filter((name) => !names.includes(name));
    if (unknown.length > 0)
      throw new Error(
        `the database is newer than this code: it has ${unknown.join(', ')}; start a newer version`,
      );
    let count = 0;
    for (const name of names) count += await apply(connection, name, applied);
    return count;
  });
}
