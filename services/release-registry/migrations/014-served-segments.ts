import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('served_segments')
    .addColumn('remote', 'text', (column) => column.notNull())
    .addColumn('segment', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('served_segments_pk', ['remote', 'segment'])
    .execute();
}
