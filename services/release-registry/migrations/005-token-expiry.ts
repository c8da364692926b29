import type { Kysely } from 'kysely';

/** Tokens created before this migration never expire. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tokens').addColumn('expires_at', 'text').execute();
}
