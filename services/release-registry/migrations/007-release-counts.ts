import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema
    .createTable('release_counts')
    .addColumn('remote', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('render_ms', 'double precision', (column) => column.notNull())
    .addPrimaryKeyConstraint('release_counts_pk', ['at', 'remote', 'version', 'revision']);
  const counts = [
    'views',
    'failed_views',
    'loads',
    'renders',
    'throws',
    'hangs',
    'fallbacks',
    'browser_reports',
  ];
  await counts
    .reduce((built, name) => built.addColumn(name, 'integer', (column) => column.notNull()), table)
    .execute();
  await db.schema.alterTable('audit').addColumn('evidence', 'text').execute();
}
