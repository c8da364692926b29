import { chmod, mkdir } from 'node:fs/promises';

/** Databases, keys and logs are nobody's but the owner's; a folder that others could read is closed to them. */
export async function createPrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
}
