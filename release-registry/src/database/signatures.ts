import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Tables } from './schema.ts';

/** Releases published before this migration have no signature until their remote's key is registered. */
export const signatures: Migration = {
  async up(db: Kysely<Tables>) {
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
  },
};

/** Adds the revision at which each key was added. Some early databases already have the column. */
export const keyRevisions: Migration = {
  async up(db: Kysely<Tables>) {
    const tables = await db.introspection.getTables();
    const keys = tables.find(({ name }) => name === 'signing_keys');
    if (keys?.columns.some(({ name }) => name === 'revision')) return;
    await db.schema
      .alterTable('signing_keys')
      .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
