import type { Kysely } from 'kysely';

/** Sessions of the ops page: the hash of the id in the cookie, and that of the token with which it began. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ops_sessions')
    .addColumn('id_hash', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
}
