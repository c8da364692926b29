import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Tables } from './schema.ts';

/** Adds how many values each shell counted of a release in an interval, by metric: a JSON array of counts by bucket. */
export const releaseValues: Migration = {
  async up(db: Kysely<Tables>) {
    await createValuesTable(db, 'release_values');
  },
};

export async function createValuesTable(
  db: Kysely<Tables>,
  name: 'release_values' | 'control_values',
): Promise<void> {
  await db.schema
    .createTable(name)
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('remote', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('metric', 'text', (column) => column.notNull())
    .addColumn('run', 'text', (column) => column.notNull())
    .addColumn('counts', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint(`${name}_pk`, ['at', 'remote', 'version', 'revision', 'metric', 'run'])
    .execute();
}
