import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Without this much free space the embedded database is read only: PostgreSQL ends (a PANIC) when it has no room for its
 * log, whose files have 16 MB, or for a checkpoint.
 */
export const standardReserveBytes = 64 * 1024 ** 2;

/** Free bytes of the disk of a folder that need not exist yet. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(dirname(folder));
  return bavail * bsize;
}
