import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Kysely, SqliteAdapter, type SqliteDatabase, SqliteDialect } from 'kysely';
import type { RegistryDatabase, Tables } from './schema.ts';

/**
 * Opens or creates the SQLite file. With `synchronous=full` every commit reaches the disk, so an acknowledged change
 * survives a power cut. Each registry has its own file, so no other registry needs to be notified.
 */
export function openSqlite(file: string): RegistryDatabase {
  mkdirSync(path.dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: 5000 });
  database.exec('pragma journal_mode = wal; pragma synchronous = full;');
  const db = new Kysely<Tables>({
    dialect: new TransactionalSqlite({ database: asKyselyDatabase(database) }),
  });
  return {
    db,
    announce: async () => {},
    listen: async () => {},
    tryWriting: async () => {
      await db
        .updateTable('registry_state')
        .set((row) => ({ revision: row.ref('revision') }))
        .where('id', '=', 1)
        .execute();
    },
    listenProblem: () => undefined,
    close: () => db.destroy(),
  };
}

/**
 * SQLite's transactions hold changes of the schema, too, which Kysely does not use of itself: a process that is killed
 * while it migrates would leave tables that keep the next start from migrating.
 */
class TransactionalSqlite extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Adapts node:sqlite to the interface of better-sqlite3, which Kysely's SQLite dialect expects. */
function asKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare(sql) {
      // SQLite has rolled back already after some errors, as on a full disk (https://www.sqlite.org/lang_transaction.html);
      // a second rollback would fail, and its error would hide the first
      if (sql === 'rollback' && !database.isTransaction) sql = 'select 1';
      const statement = database.prepare(sql);
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...parameters.map(inputValue)),
        run: (parameters) => statement.run(...parameters.map(inputValue)),
        iterate: (parameters) => statement.iterate(...parameters.map(inputValue)),
      };
    },
  };
}

function inputValue(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') {
    return value;
  }
  throw new TypeError(`SQLite cannot store a ${typeof value}`);
}
