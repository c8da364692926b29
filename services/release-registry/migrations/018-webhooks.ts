import type { Kysely } from 'kysely';

/** Adds addresses that are sent events, and the events on their way to each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhooks')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('types', 'text')
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('former_secret', 'text')
    .addColumn('former_until', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('webhook_deliveries')
    .addColumn('webhook', 'text', (column) => column.notNull())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('error', 'text')
    .addPrimaryKeyConstraint('webhook_deliveries_pk', ['webhook', 'event_id'])
    .execute();
  await db.schema
    .createIndex('webhook_deliveries_due')
    .on('webhook_deliveries')
    .columns(['state', 'due_at'])
    .execute();
}
