import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from './open-database.ts';

test('code from before a migration starts on the database of a later release, and keeps what that has done', async () => {
  const registryDir = await mkdtemp(path.join(tmpdir(), 'migrations-'));
  onTestFinished(() => rm(registryDir, { recursive: true }));
  const later = await openDatabase({ registryDir });
  await sql`alter table releases add column later text`.execute(later.db);
  await sql`insert into kysely_migration (name, timestamp) values ('999-later', '2030-01-01T00:00:00.000Z')`.execute(
    later.db,
  );
  await later.close();

  const former = await openDatabase({ registryDir });
  onTestFinished(() => former.close());
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration where name = '999-later'`.execute(former.db);
  expect(rows).toEqual([{ name: '999-later' }]);
});
