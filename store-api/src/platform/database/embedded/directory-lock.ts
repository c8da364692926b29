import { DatabaseSync } from 'node:sqlite';

/** SQLITE_BUSY, https://www.sqlite.org/rescode.html#busy */
const busy = 5;

interface DirectoryLock {
  release(): void;
}

/**
 * Takes a folder for this process alone. The kernel frees it even after `kill -9`: an exclusive SQLite
 * transaction on a side file is the one such lock that Node offers without a native module.
 * @throws Error that names the folder when another process has it, or the disk takes nothing.
 */
export function lockDirectory(directory: string): DirectoryLock {
  const file = new DatabaseSync(`${directory}.lock`, { timeout: 0 });
  try {
    file.exec('pragma locking_mode = exclusive; pragma journal_mode = delete; begin exclusive');
  } catch (cause) {
    file.close();
    if (!isBusy(cause)) throw new Error(`DATA_DIR: ${directory} cannot be used`, { cause });
    throw new Error(
      `${directory} is in use by another store-api; stop it, or set DATA_DIR to another folder, or DATABASE_URL to share one PostgreSQL`,
      { cause },
    );
  }
  return { release: () => file.close() };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === busy;
}
