import { chmod, mkdir } from 'node:fs/promises';

/** Creates a folder for databases, keys and logs that only its owner can read; a readable one is made private. */
export async function createPrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
}
