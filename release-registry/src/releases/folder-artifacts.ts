import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isAbsent } from '@storefront/server-kit/absent';
import { type ArtifactStore, abandonedAfterMs } from './artifact-store.ts';
import { moveInto, writeAll } from './synced-files.ts';

/** Opens the folder of artifacts, `{folder}/{remote}/{version}/…`, and removes uploads that a crash interrupted. */
export async function openFolderArtifacts(folder: string): Promise<ArtifactStore> {
  const incoming = path.join(folder, '.incoming');
  await mkdir(incoming, { recursive: true });
  await sweepAbandoned(incoming);
  const folderOf = (remote: string, version: string) => path.join(folder, remote, version);
  return {
    name: 'the artifacts folder',
    async stage(files) {
      const staged = path.join(incoming, randomUUID());
      await writeAll(staged, files);
      return {
        commit: (remote, version) => moveInto(staged, folderOf(remote, version)),
        discard: () => rm(staged, { recursive: true, force: true }),
      };
    },
    async remove(remote, version) {
      const removed = path.join(incoming, randomUUID());
      await rename(folderOf(remote, version), removed).catch(isAbsent);
      return { discard: () => rm(removed, { recursive: true, force: true }) };
    },
    read: (remote, version, files) =>
      Promise.all(files.map((file) => readFile(path.join(folderOf(remote, version), file)).catch(isAbsent))),
    check: () => access(incoming, constants.W_OK),
    has: (remote, version) =>
      access(folderOf(remote, version), constants.R_OK).then(
        () => true,
        () => false,
      ),
  };
}

/** Removes old uploads only: another registry on the same folder may be receiving one right now. */
async function sweepAbandoned(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const upload = path.join(incoming, name);
    const { mtimeMs } = await stat(upload);
    if (Date.now() - mtimeMs > abandonedAfterMs) await rm(upload, { recursive: true, force: true });
  }
}
