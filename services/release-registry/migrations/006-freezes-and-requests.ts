import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('freezes')
    .addColumn('remote', 'text', (column) => column.primaryKey())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('by_operator', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('two_person_remotes')
    .addColumn('remote', 'text', (column) => column.primaryKey())
    .execute();
  await db.schema
    .createTable('activation_requests')
    .addColumn('remote', 'text', (column) => column.primaryKey())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('percent', 'double precision')
    .addColumn('reason', 'text')
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull())
    .execute();
}
