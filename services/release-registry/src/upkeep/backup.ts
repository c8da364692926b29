import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseRecord } from '@storefront/release-protocol';
import { sourceMapsFile } from '@storefront/release-protocol/calls';
import { sql } from 'kysely';
import { z } from 'zod';
import { lockFolder, openDatabase } from '../database/open-database.ts';
import type { Change, Database } from '../database/schema.ts';
import {
  type ArtifactStore,
  computeIntegrity,
  readReleaseFiles,
} from '../publish/artifacts/artifact-store.ts';
import { type ArtifactsLocation, openArtifacts } from '../publish/artifacts/open-artifacts.ts';

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
    const rowsByTable = await database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (view) => {
        const rows = new Map<string, readonly Row[]>();
        for (const table of tables) rows.set(table, await readRows(view, table));
        return rows;
      });
    for (const [table, rows] of rowsByTable)
      await writeFile(path.join(partial, 'tables', `${table}.json`), JSON.stringify(rows), { flush: true });
    const releases = (rowsByTable.get('releases') ?? []).filter(({ pruned_at }) => pruned_at === null);
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
  const lock = location.databaseUrl === undefined ? lockFolder(location.registryDir) : undefined;
  try {
    return await fillRegistry(location, source);
  } finally {
    lock?.release();
  }
}

async function fillRegistry(location: RegistryLocation, source: string): Promise<{ releases: number }> {
  const head = Head.parse(JSON.parse(await readFile(path.join(source, 'backup.json'), 'utf8')));
  const database = await openDatabase(location);
  try {
    await requireEmpty(database.db);
    const known = await migrationNames(database.db);
    const newer = head.migrations.filter((name) => !known.includes(name));
    if (newer.length > 0)
      throw new Error(`the backup is of a newer registry: this one lacks ${newer.join(', ')}`);
    const readTable = async (table: string) =>
      Rows.parse(JSON.parse(await readFile(path.join(source, 'tables', `${table}.json`), 'utf8')));
    const releases = (await readTable('releases')).filter(({ pruned_at }) => pruned_at === null);
    // files first, so that every release in the database has its files
    const artifacts = await openArtifacts(location);
    for (const { record } of releases)
      await restoreFiles(artifacts, ReleaseRecord.parse(JSON.parse(String(record))), source);
    await cp(path.join(source, 'keys'), path.join(location.registryDir, 'keys'), { recursive: true });
    await database.db.transaction().execute(async (change) => {
      for (const table of head.tables) await replaceRows(change, table, await readTable(table));
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

export type Row = Readonly<Record<string, unknown>>;

/** Names of the registry's tables, the same in both databases: without sessions, which no backup brings back. */
export async function tableNames(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables
    .filter(({ isView, schema }) => !isView && (schema === undefined || schema === 'public'))
    .map(({ name }) => name)
    .filter((name) => name !== 'ops_sessions')
    .sort();
}

/** Names of the migrations that were applied to the database. */
export async function migrationNames(db: Database | Change): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

export async function readRows(db: Database | Change, table: string): Promise<readonly Row[]> {
  return (await sql<Row>`select * from ${sql.table(table)}`.execute(db)).rows;
}

/** Replaces the table's rows with these. */
export async function replaceRows(change: Change, table: string, rows: readonly Row[]): Promise<void> {
  await sql`delete from ${sql.table(table)}`.execute(change);
  for (const row of rows) {
    const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
    await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(
      change,
    );
  }
}
