import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isAbsent, replaceFile } from './files.ts';

/** An object of a store. */
export interface StoredObject {
  readonly key: string;
  readonly bytes: number;
  /** Differs once the object has been replaced. */
  readonly state: string;
  /** When it was written, in milliseconds since 1970. */
  readonly writtenMs: number;
}

/** Bytes by key: a folder, or a bucket of an S3-compatible service. A key is a relative path, such as `7/estudio.jpg`. */
export interface ObjectStore {
  /** What it is, for messages: a path, or `s3://bucket/prefix`. */
  readonly name: string;
  /** Writes an object; a reader gets the whole of the old one or of the new one. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Reads an object; undefined when there is none. */
  get(key: string): Promise<Buffer | undefined>;
  has(key: string): Promise<boolean>;
  /** Lists all objects whose keys begin with `prefix`. */
  list(prefix?: string): Promise<StoredObject[]>;
  /** Deletes an object; without one, nothing happens. */
  delete(key: string): Promise<void>;
}

/** The store did not do what it was asked: it does not answer, or refuses. */
export class ObjectStoreError extends Error {
  override readonly name = 'ObjectStoreError';
}

/** @throws ObjectStoreError for a key that a folder or a URL would take for another one */
export function requirePlainKey(key: string): void {
  if (key.split('/').some((segment) => segment === '' || segment === '.' || segment === '..'))
    throw new ObjectStoreError(`"${key}" is no key: a relative path without . and ..`);
}

/** Opens a folder as a store: a key is a file's path in it. The folder is created with the first object. */
export function openFolderStore(folder: string): ObjectStore {
  const locate = (key: string) => {
    requirePlainKey(key);
    return path.join(folder, key);
  };
  const describe = async (file: string): Promise<StoredObject | undefined> => {
    // another process may have removed it
    const found = await stat(file).catch(isAbsent);
    if (!found) return undefined;
    const { size, mtimeMs, ctimeMs } = found;
    const key = path.relative(folder, file).split(path.sep).join('/');
    return { key, bytes: size, state: `${size} ${mtimeMs} ${ctimeMs}`, writtenMs: mtimeMs };
  };
  return {
    name: folder,
    put: async (key, bytes) => replaceFile(locate(key), bytes),
    get: async (key) => readFile(locate(key)).catch(isAbsent),
    has: async (key) => (await stat(locate(key)).catch(isAbsent))?.isFile() ?? false,
    async list(prefix = '') {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
      const objects: StoredObject[] = [];
      for (const { parentPath, name } of files) {
        const object = await describe(path.join(parentPath, name));
        if (object?.key.startsWith(prefix)) objects.push(object);
      }
      return objects;
    },
    delete: async (key) => rm(locate(key), { force: true }),
  };
}
