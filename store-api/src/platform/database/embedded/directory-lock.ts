import { DatabaseSync } from 'node:sqlite';

interface DirectoryLock {
  release(): void;
}

/**
 * Takes a folder for this process alone. The kernel frees it even after `kill -9`: an exclusive SQLite
 * transaction on a side file is the one such lock that Node offers without a native module.
 * @throws Error that names the folder when another process has it.
 */
export function lockDirectory(directory: string): DirectoryLock {
  const file = new DatabaseSync(`${directory}.lock`, { timeout: 0 });
  try {
    file.exec('pragma locking_mode = exclusive; pragma journal_mode = delete; begin exclusive');
  } catch (cause) {
    file.close();
    throw new Error(
      `${directory} is in use by another store-api; stop it, or set DATA_DIR to another folder, or DATABASE_URL to share one PostgreSQL`,
      { cause },
    );
  }
  return { release: () => file.close() };
}
