import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit')
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('step', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('remote', 'text')
    .addColumn('version', 'text')
    .addColumn('from_version', 'text')
    .addColumn('percent', 'double precision')
    .addColumn('reason', 'text')
    .addPrimaryKeyConstraint('audit_pk', ['revision', 'step'])
    .execute();
  await db.schema
    .createTable('tokens')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('remote', 'text')
    .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('revoked_at', 'text')
    .execute();
}
