import type { Kysely } from 'kysely';

/** Releases published before this migration have no signature until their remote's key is registered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('releases').addColumn('signature', 'text').execute();
  await db.schema.alterTable('releases').addColumn('pruned_at', 'text').execute();
  await db.schema
    .createTable('signing_keys')
    .addColumn('signer', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('rotation', 'text')
    .addColumn('added_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('signing_keys_pk', ['signer', 'position'])
    .execute();
}
