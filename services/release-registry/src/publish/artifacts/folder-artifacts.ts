import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isAbsent } from '@storefront/server-kit/files';
import { type ArtifactStore, abandonedAfterMs } from './artifact-store.ts';

/** Opens the folder of artifacts, `{folder}/{remote}/{version}/…`, and removes uploads that a crash interrupted. */
export async function openFolderArtifacts(folder: string): Promise<ArtifactStore> {
  const incoming = path.join(folder, '.incoming');
  await mkdir(incoming, { recursive: true });
  await sweepAbandoned(incoming);
  const locate = (remote: string, version: string) => path.join(folder, remote, version);
  return {
    name: 'the artifacts folder',
    async stage(files) {
      const staged = path.join(incoming, randomUUID());
      await writeAll(staged, files).catch(async (error: unknown) => {
        // what a full disk has taken would stay for a day
        await rm(staged, { recursive: true, force: true });
        throw error;
      });
      return {
        commit: (remote, version) => moveInto(staged, locate(remote, version)),
        discard: () => rm(staged, { recursive: true, force: true }),
      };
    },
    async remove(remote, version) {
      const removed = path.join(incoming, randomUUID());
      await rename(locate(remote, version), removed).catch(isAbsent);
      return { discard: () => rm(removed, { recursive: true, force: true }) };
    },
    read: (remote, version, files) =>
      Promise.all(files.map((file) => readFile(path.join(locate(remote, version), file)).catch(isAbsent))),
    check: () => access(incoming, constants.W_OK),
    has: (remote, version) =>
      access(locate(remote, version), constants.R_OK).then(
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

/** Writes files into a new folder; once it resolves, a power cut loses none of them. */
async function writeAll(folder: string, files: Map<string, Buffer>): Promise<void> {
  const folders = new Set([folder]);
  await mkdir(folder);
  for (const [file, content] of files) {
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, content, { flag: 'wx', flush: true });
    for (let above = path.dirname(target); above !== folder; above = path.dirname(above)) folders.add(above);
  }
  for (const written of folders) await syncFolder(written);
}

/** Renames a folder and removes the folder that had its new name. */
async function moveInto(staged: string, target: string): Promise<void> {
  const parent = path.dirname(target);
  await mkdir(parent, { recursive: true });
  await rm(target, { recursive: true, force: true });
  await rename(staged, target);
  await syncFolder(parent);
  await syncFolder(path.dirname(parent));
}

/** Syncs the folder: without it, a power cut may lose a file's name although its content was synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
