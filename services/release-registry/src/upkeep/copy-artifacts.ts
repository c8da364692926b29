import { ReleaseRecord } from '@storefront/release-protocol';
import { sourceMapsFile } from '@storefront/release-protocol/calls';
import { openDatabase } from '../database/open-database.ts';
import { holdsFiles, readReleaseFiles } from '../publish/artifacts/artifact-store.ts';
import { openFolderArtifacts } from '../publish/artifacts/folder-artifacts.ts';
import { artifactsFolder, openArtifacts } from '../publish/artifacts/open-artifacts.ts';
import type { RegistryLocation } from './backup.ts';

type Copied = { copied: number; present: number; into: string };

/**
 * Copies the files of every release that is stored in a folder into the registry's bucket; what is there already stays,
 * so that it can be repeated. The registry may run meanwhile. Throws an Error that names a damaged file.
 * @param folder default: the registry's own
 */
export async function copyArtifacts(location: RegistryLocation, folder?: string): Promise<Copied> {
  if (location.artifactsBucket === undefined)
    throw new Error('ARTIFACTS_STORE names no bucket: set it to s3://bucket/prefix');
  const database = await openDatabase(location);
  try {
    const from = await openFolderArtifacts(folder ?? artifactsFolder(location.registryDir));
    const into = await openArtifacts(location);
    await into.check();
    const copied: Copied = { copied: 0, present: 0, into: into.name };
    const rows = await database.db
      .selectFrom('releases')
      .select('record')
      .where('pruned_at', 'is', null)
      .execute();
    for (const row of rows) {
      const record = ReleaseRecord.parse(JSON.parse(row.record));
      const { remote, version } = record;
      const paths = Object.keys(record.files);
      const contents = await readReleaseFiles(from, record, paths);
      const [sourceMaps] = await from.read(remote, version, [sourceMapsFile]);
      const files = new Map(contents.map((content, index) => [paths[index] ?? '', content]));
      if (sourceMaps !== undefined) files.set(sourceMapsFile, sourceMaps);
      const isPresent = await holdsFiles(into, record, files);
      if (!isPresent) await (await into.stage(files)).commit(remote, version);
      copied[isPresent ? 'present' : 'copied'] += 1;
    }
    return copied;
  } finally {
    await database.close();
  }
}
