import type { Kysely } from 'kysely';

/** Adds how many values each shell counted of a release in an interval, by metric: a JSON array of counts by bucket. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('release_values')
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('remote', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('metric', 'text', (column) => column.notNull())
    .addColumn('run', 'text', (column) => column.notNull())
    .addColumn('counts', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('release_values_pk', ['at', 'remote', 'version', 'revision', 'metric', 'run'])
    .execute();
}
