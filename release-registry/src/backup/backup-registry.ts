import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseRecord } from '@storefront/contracts/release';
import { openDatabase } from '../database/open-database.ts';
import type { ArtifactStore } from '../releases/artifact-store.ts';
import { type ArtifactsLocation, openArtifacts } from '../releases/open-artifacts.ts';
import { readReleaseFiles } from '../releases/read-release-files.ts';
import { sourceMapsFile } from '../source-maps/source-maps.ts';
import { migrationNames, type Row, readRows, tableNames } from './tables.ts';

/** Where a registry keeps its data. */
export type RegistryLocation = ArtifactsLocation & { databaseUrl?: string | undefined };

/** The content of a backup's `backup.json`; the tables are beside it in `tables/`, one JSON list each. */
export type BackupHead = { format: 1; at: string; migrations: string[]; tables: string[]; releases: number };

/**
 * Copies the database, the files of every release and the registry's private keys into a new folder, while the registry
 * runs.
 * Each file is checked against its release's hash: a backup of damaged files fails and names them.
 */
export async function backUpRegistry(location: RegistryLocation, target: string): Promise<BackupHead> {
  const partial = `${target}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(path.join(partial, 'tables'), { recursive: true, mode: 0o700 });
  const database = await openDatabase(location);
  try {
    const tables = await tableNames(database.db);
    const rowsOf = await database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (view) => {
        const found = new Map<string, readonly Row[]>();
        for (const table of tables) found.set(table, await readRows(view, table));
        return found;
      });
    for (const [table, rows] of rowsOf)
      await writeFile(path.join(partial, 'tables', `${table}.json`), JSON.stringify(rows), { flush: true });
    const releases = (rowsOf.get('releases') ?? []).filter(({ pruned_at }) => pruned_at === null);
    const artifacts = await openArtifacts(location);
    for (const { record } of releases)
      await copyFiles(artifacts, ReleaseRecord.parse(JSON.parse(String(record))), partial);
    await cp(path.join(location.registryDir, 'keys'), path.join(partial, 'keys'), { recursive: true });
    const head: BackupHead = {
      format: 1,
      at: new Date().toISOString(),
      migrations: await migrationNames(database.db),
      tables,
      releases: releases.length,
    };
    await writeFile(path.join(partial, 'backup.json'), `${JSON.stringify(head, null, 2)}\n`, { flush: true });
    await rename(partial, target);
    return head;
  } finally {
    await database.close();
    await rm(partial, { recursive: true, force: true });
  }
}

async function copyFiles(artifacts: ArtifactStore, record: ReleaseRecord, target: string): Promise<void> {
  const { remote, version } = record;
  const files = Object.keys(record.files);
  const contents = await readReleaseFiles(artifacts, record, files);
  for (const [index, content] of contents.entries())
    await writeCopy(path.join(target, 'artifacts', remote, version, files[index] ?? ''), content);
  const [sourceMaps] = await artifacts.read(remote, version, [sourceMapsFile]);
  if (sourceMaps !== undefined)
    await writeCopy(path.join(target, 'artifacts', remote, version, sourceMapsFile), sourceMaps);
}

async function writeCopy(copy: string, content: Buffer): Promise<void> {
  await mkdir(path.dirname(copy), { recursive: true });
  await writeFile(copy, content, { flush: true });
}
