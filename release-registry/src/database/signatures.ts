import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Tables } from './schema.ts';

/** Releases from before have no signature: registering their remote's key signs them. */
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

/** At which revision each key was added. Databases of the first draft have the column already. */
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
