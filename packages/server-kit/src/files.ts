import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** For `catch` on reading a path: undefined when nothing is there. @throws any other error, because something may be there */
export function isAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'EISDIR') return undefined;
  throw error;
}

interface ReplaceOptions {
  /** Whether a power cut, too, leaves the old file or the new one; it costs a wait for the disk. */
  readonly flush?: boolean;
  /** The file's permissions. */
  readonly mode?: number;
}

/**
 * Writes another file and renames it, so that a reader, and a start after a crash, get the old content or the new one.
 * Missing folders are created.
 */
export async function replaceFile(
  file: string,
  content: string | Uint8Array,
  { flush = false, mode = 0o666 }: ReplaceOptions = {},
): Promise<void> {
  const folder = path.dirname(file);
  const draft = path.join(folder, `.${randomUUID()}.draft`);
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(draft, content, { flush, mode, flag: 'wx' });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
