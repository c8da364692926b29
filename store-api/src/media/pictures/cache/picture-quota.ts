import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

interface KeptFile {
  readonly path: string;
  readonly bytes: number;
  readonly madeMs: number;
}

async function filesOf(folder: string): Promise<KeptFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: KeptFile[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // another process may have removed it
    const found = await stat(path).catch(() => undefined);
    if (found) files.push({ path, bytes: found.size, madeMs: found.mtimeMs });
  }
  return files;
}

/** Removes the oldest files until the folder has nine tenths of its limit. */
async function removeOldest(folder: string, mostBytes: number): Promise<void> {
  const files = await filesOf(folder);
  let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes <= mostBytes) return;
  for (const file of files.sort((a, b) => a.madeMs - b.madeMs)) {
    if (bytes <= mostBytes * 0.9) break;
    await rm(file.path, { force: true });
    bytes -= file.bytes;
  }
}

export interface PictureQuota {
  /** Counts a written file; from time to time the folder is measured, and the oldest files are removed. */
  wrote(bytes: number): Promise<void>;
}

/** Keeps a folder at `mostBytes`, plus at most a twentieth between two measurements. */
export function createPictureQuota(folder: string, mostBytes: number): PictureQuota {
  // the folder is measured with the first file, because its size is unknown
  let unmeasured = mostBytes;
  let measuring: Promise<void> | undefined;
  return {
    async wrote(bytes) {
      unmeasured += bytes;
      if (measuring || unmeasured < mostBytes / 20) return measuring;
      unmeasured = 0;
      measuring = removeOldest(folder, mostBytes).finally(() => {
        measuring = undefined;
      });
      return measuring;
    },
  };
}
