import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type FileLock, LockedElsewhere, lockFile } from '@storefront/server-kit/lock-file';

const fileIn = (dataDir: string) => path.join(dataDir, 'start.lock');
const pidFileIn = (dataDir: string) => path.join(dataDir, 'start.pid');

/** A lock that nobody refers to would be freed with the memory of its file. */
const held = new Set<FileLock>();

/**
 * Takes a data folder for this `npm start` alone, and writes its process id beside the lock, which the kernel frees when
 * this process ends, however it ends.
 * @throws Error with the process id of the `npm start` that has the folder
 */
export function lockData(dataDir: string): FileLock {
  let lock: FileLock;
  try {
    lock = lockFile(fileIn(dataDir));
  } catch (cause) {
    if (!(cause instanceof LockedElsewhere))
      throw new Error(
        `DATA_DIR: ${dataDir} cannot be used: ${cause instanceof Error ? cause.message : cause}`,
        {
          cause,
        },
      );
    const pid = readPid(dataDir);
    throw new Error(
      `DATA_DIR: ${dataDir} is in use by another npm start${pid === undefined ? '' : ` (pid ${pid})`}: end it, or set DATA_DIR to another folder`,
      { cause },
    );
  }
  held.add(lock);
  writeFileSync(pidFileIn(dataDir), `${process.pid}\n`);
  return lock;
}

/** The process id of the `npm start` that runs in a data folder; undefined if none does. */
export function findHolder(dataDir: string): number | undefined {
  if (!existsSync(fileIn(dataDir))) return undefined;
  try {
    lockFile(fileIn(dataDir)).release();
    return undefined;
  } catch (error) {
    // another error is one of the folder, not of a process
    return error instanceof LockedElsewhere ? (readPid(dataDir) ?? 0) : undefined;
  }
}

function readPid(dataDir: string): number | undefined {
  const file = pidFileIn(dataDir);
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : Number.NaN;
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}
