import type { Kysely } from 'kysely';

/** Adds the part of the values that was seen in comparison with a canary. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('control_values')
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('remote', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('metric', 'text', (column) => column.notNull())
    .addColumn('run', 'text', (column) => column.notNull())
    .addColumn('counts', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('control_values_pk', ['at', 'remote', 'version', 'revision', 'metric', 'run'])
    .execute();
}
