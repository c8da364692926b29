import type { Kysely } from 'kysely';

/** Adds releases on their way to all visitors, and what a second person confirms of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rollouts')
    .addColumn('remote', 'text', (column) => column.primaryKey())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('plan', 'text', (column) => column.notNull())
    .addColumn('step', 'integer', (column) => column.notNull())
    .addColumn('step_since', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('note', 'text')
    .addColumn('approved', 'integer', (column) => column.notNull())
    .addColumn('channel_revision', 'integer', (column) => column.notNull())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .execute();
  await db.schema.alterTable('activation_requests').addColumn('plan', 'text').execute();
}
