import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { openSqlite } from './sqlite.ts';

const folder = path.join(import.meta.dirname, '../../migrations');

test('the migrations give the schema of migrations/schema.txt', async () => {
  const registryDir = await mkdtemp(path.join(tmpdir(), 'migrations-'));
  onTestFinished(() => rm(registryDir, { recursive: true }));
  const database = await openDatabase({ registryDir });
  onTestFinished(() => database.close());
  const { rows } = await sql<{
    sql: string;
  }>`select sql from sqlite_master where sql is not null order by type desc, name`.execute(database.db);
  const schema = rows.map((row) => `${row.sql};\n`).join('\n');
  await expect(schema).toMatchFileSnapshot(path.join(folder, 'schema.txt'));
});

test('the migrations are numbered from 001 on, none missing and none twice', async () => {
  const numbers = (await readdir(folder))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.slice(0, 3))
    .sort();
  expect(numbers).toEqual(numbers.map((_, at) => String(at + 1).padStart(3, '0')));
});

test('code from before an additive migration starts on the database of a later release, and keeps what that has done', async () => {
  const registryDir = await mkdtemp(path.join(tmpdir(), 'migrations-'));
  onTestFinished(() => rm(registryDir, { recursive: true }));
  const later = await openDatabase({ registryDir });
  await sql`alter table releases add column later text`.execute(later.db);
  await sql`insert into kysely_migration (name, timestamp) values ('999-later-additive', '2030-01-01T00:00:00.000Z')`.execute(
    later.db,
  );
  await later.close();

  const former = await openDatabase({ registryDir });
  onTestFinished(() => former.close());
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration where name = '999-later-additive'`.execute(former.db);
  expect(rows).toEqual([{ name: '999-later-additive' }]);
});

test('a migration that fails is named with its cause, and leaves nothing that keeps the next start from running', async () => {
  const registryDir = await mkdtemp(path.join(tmpdir(), 'migrations-'));
  onTestFinished(() => rm(registryDir, { recursive: true }));
  const { db, close } = openSqlite(path.join(registryDir, 'registry.sqlite'));
  await sql`create table releases (other text)`.execute(db);
  await expect(migrate(db)).rejects.toThrow(
    /^the migration 001-\S+ failed: table ["`]?releases["`]? already exists$/,
  );
  await sql`drop table releases`.execute(db);
  await migrate(db);
  expect(await db.selectFrom('releases').selectAll().execute()).toEqual([]);
  await close();
});

test('the database of a later release that code from before cannot use is refused, and left as it is', async () => {
  const registryDir = await mkdtemp(path.join(tmpdir(), 'migrations-'));
  onTestFinished(() => rm(registryDir, { recursive: true }));
  const later = await openDatabase({ registryDir });
  const rows = async () =>
    (await sql`select name from kysely_migration order by name`.execute(later.db)).rows;
  onTestFinished(() => later.close());
  for (const name of ['998-added-additive', '999-later'])
    await sql`insert into kysely_migration (name, timestamp) values (${name}, '2030-01-01T00:00:00.000Z')`.execute(
      later.db,
    );
  const before = await rows();
  await expect(openDatabase({ registryDir })).rejects.toThrow(
    'the database is newer than this registry: it has 999-later; start a newer version',
  );
  expect(await rows()).toEqual(before);
});
