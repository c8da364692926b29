import { DatabaseSync } from 'node:sqlite';

/** SQLITE_BUSY, https://www.sqlite.org/rescode.html#busy */
const busy = 5;

export interface FileLock {
  release(): void;
}

/** Another process has the lock. */
export class LockedElsewhere extends Error {
  override readonly name = 'LockedElsewhere';
}

/**
 * Takes a lock for this process alone. The kernel frees it even after `kill -9`: an exclusive SQLite transaction on a
 * file is the one such lock that Node offers without a native module.
 * @throws LockedElsewhere when another process has it; another error when the file cannot be written
 */
export function lockFile(file: string): FileLock {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('pragma locking_mode = exclusive; pragma journal_mode = delete; begin exclusive');
  } catch (cause) {
    database.close();
    const isBusy = cause instanceof Error && 'errcode' in cause && cause.errcode === busy;
    throw isBusy ? new LockedElsewhere(`${file} is locked by another process`, { cause }) : cause;
  }
  return { release: () => database.close() };
}
