// Finished pictures on disk. The folder may be deleted at any time; pictures are drawn again.
import { readFile, stat } from 'node:fs/promises';
import { replaceFile } from '@storefront/server-kit/replace-file';

/** undefined when there is no file, or only an empty one, which a crash may leave */
export async function readPicture(file: string): Promise<Buffer | undefined> {
  try {
    const bytes = await readFile(file);
    return bytes.length > 0 ? bytes : undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new Error(`Cannot read the picture ${file}`, { cause: error });
  }
}

/** Whether there is a file to read; false also when the file system fails to answer. */
export const hasPicture = (file: string): Promise<boolean> =>
  stat(file).then(
    ({ size }) => size > 0,
    () => false,
  );

/** Writes to another name and renames, so that a reader gets the whole picture or none. */
export async function keepPicture(file: string, bytes: Buffer): Promise<void> {
  try {
    await replaceFile(file, bytes);
  } catch (error) {
    throw new Error(`Cannot keep the picture ${file}`, { cause: error });
  }
}
