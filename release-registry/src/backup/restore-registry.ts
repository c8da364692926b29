import { existsSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseRecord } from '@storefront/contracts/release';
import { z } from 'zod';
import { openDatabase } from '../database/open-database.ts';
import type { Database } from '../database/schema.ts';
import type { ArtifactStore } from '../releases/artifact-store.ts';
import { openArtifacts } from '../releases/open-artifacts.ts';
import { computeIntegrity } from '../releases/release-files.ts';
import { sourceMapsFile } from '../source-maps/source-maps.ts';
import type { RegistryLocation } from './backup-registry.ts';
import { migrationNames, replaceRows } from './tables.ts';

const Head = z.object({
  format: z.literal(1),
  at: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.string()),
});
const Rows = z.array(z.record(z.string(), z.unknown()));

/**
 * Added to the restored revision, so that it is higher than that of the lost registry: shells refuse a document older
 * than one that they have followed.
 */
const revisionsSkipped = 1_000_000;

/**
 * Fills an empty registry, of either database, from a backup. No registry may run on it meanwhile. Throws an Error when
 * it is not empty, or when the backup is damaged or of a newer registry.
 */
export async function restoreRegistry(
  location: RegistryLocation,
  source: string,
): Promise<{ releases: number }> {
  const head = Head.parse(JSON.parse(await readFile(path.join(source, 'backup.json'), 'utf8')));
  const database = await openDatabase(location);
  try {
    await requireEmpty(database.db);
    const known = await migrationNames(database.db);
    const newer = head.migrations.filter((name) => !known.includes(name));
    if (newer.length > 0)
      throw new Error(`the backup is of a newer registry: this one lacks ${newer.join(', ')}`);
    const rowsOf = async (table: string) =>
      Rows.parse(JSON.parse(await readFile(path.join(source, 'tables', `${table}.json`), 'utf8')));
    const releases = (await rowsOf('releases')).filter(({ pruned_at }) => pruned_at === null);
    // files first, so that every release in the database has its files
    const artifacts = await openArtifacts(location);
    for (const { record } of releases)
      await restoreFiles(artifacts, ReleaseRecord.parse(JSON.parse(String(record))), source);
    await cp(path.join(source, 'keys'), path.join(location.registryDir, 'keys'), { recursive: true });
    await database.db.transaction().execute(async (change) => {
      for (const table of head.tables) await replaceRows(change, table, await rowsOf(table));
      const { revision } = await change
        .updateTable('registry_state')
        .set((row) => ({ revision: row('revision', '+', revisionsSkipped) }))
        .returning('revision')
        .executeTakeFirstOrThrow();
      await change.updateTable('channels').set({ revision }).execute();
    });
    return { releases: releases.length };
  } finally {
    await database.close();
  }
}

async function requireEmpty(db: Database): Promise<void> {
  for (const table of ['releases', 'audit'] as const) {
    const row = await db.selectFrom(table).select('remote').limit(1).executeTakeFirst();
    if (row !== undefined)
      throw new Error(
        `the registry is not empty: its ${table} are there; restore into a new folder or database`,
      );
  }
}

async function restoreFiles(artifacts: ArtifactStore, record: ReleaseRecord, source: string): Promise<void> {
  const { remote, version } = record;
  const files = new Map<string, Buffer>();
  for (const [file, { integrity }] of Object.entries(record.files)) {
    const content = await readFile(path.join(source, 'artifacts', remote, version, file));
    if (computeIntegrity(content, integrity) !== integrity)
      throw new Error(`${remote}@${version}: ${file} is damaged in the backup; nothing was restored`);
    files.set(file, content);
  }
  const sourceMaps = path.join(source, 'artifacts', remote, version, sourceMapsFile);
  if (existsSync(sourceMaps)) files.set(sourceMapsFile, await readFile(sourceMaps));
  await (await artifacts.stage(files)).commit(remote, version);
}
