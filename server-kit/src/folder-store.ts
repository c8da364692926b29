import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isAbsent } from './absent.ts';
import { type ObjectStore, requirePlainKey, type StoredObject } from './object-store.ts';
import { replaceFile } from './replace-file.ts';

/** Opens a folder as a store: a key is a file's path in it. The folder is created with the first object. */
export function openFolderStore(folder: string): ObjectStore {
  const pathOf = (key: string) => {
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
    put: async (key, bytes) => replaceFile(pathOf(key), bytes),
    get: async (key) => readFile(pathOf(key)).catch(isAbsent),
    has: async (key) => (await stat(pathOf(key)).catch(isAbsent))?.isFile() ?? false,
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
    delete: async (key) => rm(pathOf(key), { force: true }),
  };
}
