import { promises as fs } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, FileMigrationProvider, type Migration, Migrator } from 'kysely/migration';
import type { Tables } from './schema.ts';

/** A file a migration; its name is that of the migration. */
const folder = path.join(import.meta.dirname, '../../migrations');

/**
 * Brings the schema up to date; several registries may start at once on one PostgreSQL database. Migrations of a later
 * release whose name ends in `-additive` do not keep this code from running: an upgrade has a way back.
 * @throws Error that names what a later release has changed so that this code cannot run on it
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const files = new FileMigrationProvider({
    fs,
    path,
    migrationFolder: folder,
    import: (file) => import(pathToFileURL(file).href),
  });
  const own = await files.getMigrations();
  const migrations = { ...(await readLaterMigrations(db, new Set(Object.keys(own)))), ...own };
  const provider = { getMigrations: async () => migrations };
  // branches add their own migrations, which may be merged in another order
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results?.find((result) => result.status === 'Error');
  const cause = error instanceof Error ? error.message : String(error);
  throw new Error(
    failed === undefined
      ? `the database's schema cannot be brought up to date: ${cause}`
      : `the migration ${failed.migrationName} failed: ${cause}`,
    { cause: error },
  );
}

/** What the name of a migration ends in after which the release before still runs, and can be rolled back to. */
const additive = '-additive';

/** Additive migrations of later releases that the database has seen. */
async function readLaterMigrations(
  db: Kysely<Tables>,
  known: ReadonlySet<string>,
): Promise<Record<string, Migration>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (tables.every(({ name }) => name !== DEFAULT_MIGRATION_TABLE)) return {};
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  const later = rows.map(({ name }) => name).filter((name) => !known.has(name));
  const breaking = later.filter((name) => !name.endsWith(additive));
  if (breaking.length > 0)
    throw new Error(
      `the database is newer than this registry: it has ${breaking.join(', ')}; start a newer version`,
    );
  return Object.fromEntries(later.map((name) => [name, { up: async () => {} }]));
}
