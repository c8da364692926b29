import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Tables } from './schema.ts';

export const servedSegments: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .createTable('served_segments')
      .addColumn('remote', 'text', (column) => column.notNull())
      .addColumn('segment', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('served_segments_pk', ['remote', 'segment'])
      .execute();
  },
};
