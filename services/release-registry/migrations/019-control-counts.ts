import type { Kysely } from 'kysely';

const counts = [
  'views',
  'failed_views',
  'loads',
  'renders',
  'throws',
  'hangs',
  'fallbacks',
  'browser_reports',
  'ran_views',
  'failed_ran_views',
  'measured_views',
  'poor_views',
  'ended_views',
  'search_views',
  'chosen_views',
  'wishlist_views',
  'buy_asked_views',
  'buy_done_views',
  'checkout_views',
  'newsletter_views',
] as const;

/** Adds the part of the counts that was seen in comparison with a canary. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema
    .createTable('control_counts')
    .addColumn('remote', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('render_ms', 'double precision', (column) => column.notNull())
    .addPrimaryKeyConstraint('control_counts_pk', ['at', 'remote', 'version', 'revision']);
  await counts
    .reduce(
      (built, name) => built.addColumn(name, 'integer', (column) => column.notNull().defaultTo(0)),
      table,
    )
    .execute();
}
