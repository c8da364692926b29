import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { sessionKeySetting } from '../identity/session-keys.ts';
import { type StoreLocation, withDatabase } from '../platform/database/database.ts';
import { knownMigrations, migrate } from '../platform/database/migrate.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { BackupHead, fileOfTable, headFile } from './backup-head.ts';
import { withoutTriggersAndKeys } from './tables.ts';

const rowsAtOnce = 500;

/**
 * Fills an empty database, of either engine, from a backup, and migrates it. No store-api may run on it meanwhile. It
 * restores all or nothing.
 * @throws Error when the database is not empty, or when the backup is damaged or of a newer store-api
 */
export async function restoreStore(location: StoreLocation, source: string): Promise<BackupHead> {
  const head = BackupHead.parse(JSON.parse(await readFile(path.join(source, headFile), 'utf8')));
  await requireWhole(head, source);
  const known = await knownMigrations();
  const newer = head.migrations.filter((name) => !known.includes(name));
  if (newer.length > 0)
    throw new Error(`the backup is of a newer store-api: this one lacks ${newer.join(', ')}`);
  await withDatabase(location, async (database) => {
    await requireEmpty(database);
    await migrate(database, head.migrations);
    await database.transaction((change) => fill(change, head, source));
    await migrate(database);
    // keys are not in a backup: the first process brings its own
    await database.rows('delete from settings where name = $1', [sessionKeySetting]);
    await database.rows('analyze');
  });
  return head;
}

async function requireWhole(head: BackupHead, source: string): Promise<void> {
  for (const { name, sha256 } of head.tables) {
    const digest = createHash('sha256');
    await pipeline(createReadStream(path.join(source, fileOfTable(name))), digest);
    if (digest.digest('hex') !== sha256)
      throw new Error(`${fileOfTable(name)} is damaged in the backup; nothing was restored`);
  }
}

/** Called before anything is migrated, so that a database that is in use is not changed. */
async function requireEmpty(database: Queryable): Promise<void> {
  for (const table of ['products', 'users', 'orders']) {
    const existing = await database.row<{ there: boolean }>('select to_regclass($1) is not null there', [
      table,
    ]);
    if (existing?.there && (await database.rows(`select 1 from ${table} limit 1`)).length > 0)
      throw new Error(
        `the database is not empty: its ${table} are there; restore into a new folder or database`,
      );
  }
}

async function fill(change: Queryable, head: BackupHead, source: string): Promise<void> {
  const names = head.tables.map(({ name }) => name);
  await withoutTriggersAndKeys(change, names, async () => {
    // migrations may have inserted rows that the backup contains too
    await change.rows(`truncate ${names.map((name) => `"${name}"`).join(', ')}`);
    for (const name of names) await fillTable(change, name, path.join(source, fileOfTable(name)));
  });
  for (const { name, value } of head.sequences) await change.rows('select setval($1, $2)', [name, value]);
}

async function fillTable(change: Queryable, name: string, file: string): Promise<void> {
  const insert = async (lines: readonly string[]) => {
    if (lines.length === 0) return;
    await change.rows(
      `insert into "${name}" overriding system value select * from jsonb_populate_recordset(null::"${name}", $1::jsonb)`,
      [`[${lines.join(',')}]`],
    );
  };
  let lines: string[] = [];
  for await (const line of createInterface({
    input: createReadStream(file),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    lines.push(line);
    if (lines.length < rowsAtOnce) continue;
    await insert(lines);
    lines = [];
  }
  await insert(lines);
}
