import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Upload } from './build-release.ts';

/** Writes a release to disk as remote-kit does: release.json beside the files that it lists. */
export async function writeReleaseFolder(folder: string, { record, files }: Upload): Promise<string> {
  for (const [file, base64] of Object.entries(files)) {
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, Buffer.from(base64, 'base64'));
  }
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(record));
  return folder;
}
