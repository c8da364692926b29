import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase, type StoreLocation } from '../platform/database/database.ts';
import { appliedMigrations } from '../platform/database/migrate.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { BackupHead, fileOfTable, headFile } from './backup-head.ts';
import { tableNames } from './tables.ts';

const rowsAtOnce = 1_000;

/**
 * Copies all rows of the database at one moment into a new folder. PostgreSQL may be in use meanwhile; the embedded
 * database allows only one process at a time.
 */
export async function backUpStore(location: StoreLocation, target: string): Promise<BackupHead> {
  if (location.databaseUrl === undefined && !existsSync(location.directory))
    throw new Error(`there is no database in ${location.directory}`);
  const partial = `${target}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(path.join(partial, 'tables'), { recursive: true, mode: 0o700 });
  const database = await openDatabase({ url: location.databaseUrl, directory: location.directory });
  try {
    const head = await database.transaction(async (view) => {
      await view.rows('set transaction isolation level repeatable read, read only');
      const tables: BackupHead['tables'] = [];
      for (const name of await tableNames(view)) tables.push(await copyTable(view, name, partial));
      const migrations = await appliedMigrations(view);
      return BackupHead.parse({
        format: 1,
        at: new Date().toISOString(),
        migrations: [...migrations.keys()].sort(),
        tables,
        sequences: await readSequences(view),
      });
    });
    await writeFile(path.join(partial, headFile), `${JSON.stringify(head, null, 2)}\n`, { flush: true });
    await rename(partial, target);
    return head;
  } finally {
    await database.close();
    await rm(partial, { recursive: true, force: true });
  }
}

/** PostgreSQL writes the rows itself, so that no value is changed by passing through JavaScript. */
async function copyTable(
  view: Queryable,
  name: string,
  folder: string,
): Promise<BackupHead['tables'][number]> {
  const digest = createHash('sha256');
  const file = await open(path.join(folder, fileOfTable(name)), 'wx', 0o600);
  let count = 0;
  try {
    await view.rows(`declare copied cursor for select to_jsonb(t)::text line from "${name}" t`);
    for (;;) {
      const rows = await view.rows<{ line: string }>(`fetch ${rowsAtOnce} from copied`);
      const text = rows.map(({ line }) => `${line}\n`).join('');
      digest.update(text);
      await file.write(text);
      count += rows.length;
      if (rows.length < rowsAtOnce) break;
    }
    await view.rows('close copied');
    await file.sync();
  } finally {
    await file.close();
  }
  return { name, rows: count, sha256: digest.digest('hex') };
}

/** Values of the sequences; one that was never used has none, and needs none. */
async function readSequences(view: Queryable): Promise<BackupHead['sequences']> {
  return view.rows<BackupHead['sequences'][number]>(
    `select sequencename as name, last_value as value from pg_sequences
      where schemaname = current_schema() and last_value is not null order by sequencename`,
  );
}
