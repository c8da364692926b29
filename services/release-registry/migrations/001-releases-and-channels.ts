import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('registry_state')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute();
  await sql`insert into registry_state (id, revision) values (1, 0)`.execute(db);
  await db.schema
    .createTable('releases')
    .addColumn('remote', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('record', 'text', (column) => column.notNull())
    .addColumn('published_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('releases_pk', ['remote', 'version'])
    .execute();
  await db.schema
    .createTable('channels')
    .addColumn('remote', 'text', (column) => column.primaryKey())
    .addColumn('active_version', 'text', (column) => column.notNull())
    .addColumn('canary_version', 'text')
    .addColumn('canary_percent', 'double precision', (column) => column.notNull())
    .addColumn('activated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('channel_trail')
    .addColumn('remote', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('channel_trail_pk', ['remote', 'position'])
    .execute();
}
