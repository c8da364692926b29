import {
  folderTest,
  type WatchedWrites,
  type WriteTest,
  watchWrites,
} from '@storefront/server-kit/watch-writes';
import type { Database } from '../database/database.ts';
import type { Tell } from './log-line.ts';

/**
 * A write that needs room on the database's disk: a row, and a sort of 1 MB with so little memory that it goes to a
 * file. A row alone finds room on a full disk, in a page that has some.
 */
const databaseTest =
  (database: Pick<Database, 'transaction'>): WriteTest =>
  () =>
    database.transaction(async (connection) => {
      await connection.rows("set local work_mem = '64kB'");
      await connection.rows(
        `select count(*) from (
           select repeat(md5(piece::text), 256) from generate_series(1, 128) piece order by 1 offset 0) sorted`,
      );
      await connection.rows(
        `insert into settings (name, value) values ('written-at', now()::text)
         on conflict (name) do update set value = excluded.value`,
      );
    });

/** What store-api writes to, as `/healthz` and `storage_writable` name it. */
export const writtenPlaces = ['database', 'data'] as const;

/** Tries regularly whether the database and the data folder take writes. */
export const watchStoreWrites = (
  database: Pick<Database, 'transaction'>,
  dataFolder: string,
  tell: Tell,
): WatchedWrites =>
  watchWrites(
    { database: databaseTest(database), data: folderTest(dataFolder) },
    {
      onChange: (place, error) =>
        error === undefined ? tell(`${place}: takes writes again`) : tell(`${place}: takes no writes`, error),
    },
  );
