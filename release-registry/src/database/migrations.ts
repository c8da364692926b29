import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import { audiences } from './audiences.ts';
import { controlCounts } from './control-counts.ts';
import { controlValues } from './control-values.ts';
import { freezesAndRequests } from './freezes-and-requests.ts';
import { intents } from './intents.ts';
import { measuredViews } from './measured-views.ts';
import { packages } from './packages.ts';
import { previewLinks } from './preview-links.ts';
import { previewReports } from './preview-reports.ts';
import { ranViews } from './ran-views.ts';
import { releaseValues } from './release-values.ts';
import { rendererCounts } from './renderer-counts.ts';
import { rollouts } from './rollouts.ts';
import type { Tables } from './schema.ts';
import { servedSegments } from './served-segments.ts';
import { keyRevisions, signatures } from './signatures.ts';
import { suggestionCounts } from './suggestion-counts.ts';
import { webhooks } from './webhooks.ts';

const releasesAndChannels: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .createTable('registry_state')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .execute();
    await db.insertInto('registry_state').values({ id: 1, revision: 0 }).execute();
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
  },
};

const auditAndTokens: Migration = {
  async up(db: Kysely<Tables>) {
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
  },
};

const shellReports: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema.alterTable('channel_trail').renameTo('channel_past_versions').execute();
    await db.schema
      .alterTable('channels')
      .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable('shell_reports')
      .addColumn('shell', 'text', (column) => column.primaryKey())
      .addColumn('reported_at', 'text', (column) => column.notNull())
      .addColumn('report', 'text', (column) => column.notNull())
      .execute();
  },
};

const gateOverrides: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema.alterTable('audit').addColumn('overridden', 'text').execute();
  },
};

/** Tokens created before this migration never expire. */
const tokenExpiry: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema.alterTable('tokens').addColumn('expires_at', 'text').execute();
  },
};

const releaseCounts: Migration = {
  async up(db: Kysely<Tables>) {
    const table = db.schema
      .createTable('release_counts')
      .addColumn('remote', 'text', (column) => column.notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('render_ms', 'double precision', (column) => column.notNull())
      .addPrimaryKeyConstraint('release_counts_pk', ['at', 'remote', 'version', 'revision']);
    const counts = [
      'views',
      'failed_views',
      'loads',
      'renders',
      'throws',
      'hangs',
      'fallbacks',
      'browser_reports',
    ];
    await counts
      .reduce((built, name) => built.addColumn(name, 'integer', (column) => column.notNull()), table)
      .execute();
    await db.schema.alterTable('audit').addColumn('evidence', 'text').execute();
  },
};

const releaseOrigins: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema.alterTable('audit').addColumn('origin', 'text').execute();
  },
};

/**
 * Brings the schema up to date; several registries may start at once on one PostgreSQL database. Migrations of a later
 * release, which only add, do not keep this code from running: an upgrade has a way back.
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrations = {
    ...(await readLaterMigrations(db)),
    '001-releases-and-channels': releasesAndChannels,
    '002-audit-and-tokens': auditAndTokens,
    '003-shell-reports': shellReports,
    '004-gate-overrides': gateOverrides,
    '005-token-expiry': tokenExpiry,
    '006-freezes-and-requests': freezesAndRequests,
    '006-release-counts': releaseCounts,
    '007-signatures': signatures,
    '008-key-revisions': keyRevisions,
    '009-release-origins': releaseOrigins,
    '010-preview-links': previewLinks,
    '011-measured-views': measuredViews,
    '012-ran-views': ranViews,
    '013-served-segments': servedSegments,
    '014-packages': packages,
    '015-rollouts': rollouts,
    '016-intents': intents,
    '017-webhooks': webhooks,
    '018-preview-reports': previewReports,
    '019-release-values': releaseValues,
    '018-control-counts': controlCounts,
    '020-renderer-counts': rendererCounts,
    '020-audiences': audiences,
    '021-suggestion-counts': suggestionCounts,
    '022-control-values': controlValues,
  };
  const provider = { getMigrations: async () => migrations };
  // branches add their own migrations, which may be merged in another order
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results?.find((result) => result.status === 'Error');
  throw new Error(`migration ${failed?.migrationName ?? ''} failed`, { cause: error });
}

/** Those that the database has seen; ours replace them. */
async function readLaterMigrations(db: Kysely<Tables>): Promise<Record<string, Migration>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (tables.every(({ name }) => name !== DEFAULT_MIGRATION_TABLE)) return {};
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return Object.fromEntries(rows.map(({ name }) => [name, { up: async () => {} }]));
}
