import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { moveInto, writeAll } from './synced-files.ts';

const abandonedAfterMs = 60 * 60 * 1000;

/** A release's files on disk, complete and synced, but not yet in the folder that is served. */
export type StagedArtifacts = {
  /**
   * Moves the files into the folder that is served, in one step. It replaces leftovers of a publication that never
   * committed.
   */
  commit: (remote: string, version: string) => Promise<void>;
  discard: () => Promise<void>;
};

/** A release's files after they were moved out of the folder that is served. */
export type RemovedArtifacts = Pick<StagedArtifacts, 'discard'>;

export type ArtifactStore = {
  /** Absolute path of the folder that holds them all. */
  root: string;
  folderOf: (remote: string, version: string) => string;
  stage: (files: Map<string, Buffer>) => Promise<StagedArtifacts>;
  /** Moves a release's files out of the folder that is served, in one step. */
  remove: (remote: string, version: string) => Promise<RemovedArtifacts>;
  /** Contents of a release's files, in the order of their paths. */
  read: (remote: string, version: string, files: readonly string[]) => Promise<Buffer[]>;
  /** The same without those that are missing on disk. */
  readPresent: (remote: string, version: string, files: readonly string[]) => Promise<Buffer[]>;
  /** Whether the folder is writable. */
  isWritable: () => Promise<boolean>;
  has: (remote: string, version: string) => Promise<boolean>;
  /** Whether all of the release's files are present with these contents. */
  holds: (remote: string, version: string, files: Map<string, Buffer>) => Promise<boolean>;
};

/** Opens the folder of artifacts, `{folder}/{remote}/{version}/…`, and removes uploads that a crash interrupted. */
export async function openArtifactStore(folder: string): Promise<ArtifactStore> {
  const incoming = path.join(folder, '.incoming');
  await mkdir(incoming, { recursive: true });
  await sweepAbandoned(incoming);
  const folderOf = (remote: string, version: string) => path.join(folder, remote, version);
  return {
    root: folder,
    folderOf,
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
      await rename(folderOf(remote, version), removed).catch(isUnreadable);
      return { discard: () => rm(removed, { recursive: true, force: true }) };
    },
    read: (remote, version, files) =>
      Promise.all(files.map((file) => readFile(path.join(folderOf(remote, version), file)))),
    async readPresent(remote, version, files) {
      const folder = folderOf(remote, version);
      const found = await Promise.all(
        files.map((file) => readFile(path.join(folder, file)).catch(isUnreadable)),
      );
      return found.filter((content) => content !== false);
    },
    isWritable: () => allows(incoming, constants.W_OK),
    has: (remote, version) => allows(folderOf(remote, version), constants.R_OK),
    holds: (remote, version, files) => holdsAll(folderOf(remote, version), files),
  };
}

async function holdsAll(folder: string, files: Map<string, Buffer>): Promise<boolean> {
  const found = [...files].map(async ([file, content]) =>
    readFile(path.join(folder, file)).then((stored) => stored.equals(content), isUnreadable),
  );
  return (await Promise.all(found)).every(Boolean);
}

/** @throws any error that does not mean that the file is missing, because the file must then not be written again */
function isUnreadable(error: NodeJS.ErrnoException): false {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'EISDIR') return false;
  throw error;
}

/** Removes old uploads only: another registry on the same folder may be receiving one right now. */
async function sweepAbandoned(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const upload = path.join(incoming, name);
    const { mtimeMs } = await stat(upload);
    if (Date.now() - mtimeMs > abandonedAfterMs) await rm(upload, { recursive: true, force: true });
  }
}

async function allows(target: string, mode: number): Promise<boolean> {
  return access(target, mode).then(
    () => true,
    () => false,
  );
}
