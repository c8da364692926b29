import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes files into a new folder; once it resolves, a power cut loses none of them. */
export async function writeAll(folder: string, files: Map<string, Buffer>): Promise<void> {
  const folders = new Set([folder]);
  await mkdir(folder);
  for (const [file, content] of files) {
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, content, { flag: 'wx', flush: true });
    for (let above = path.dirname(target); above !== folder; above = path.dirname(above)) folders.add(above);
  }
  for (const written of folders) await syncFolder(written);
}

/** Renames a folder and removes the folder that had its new name. */
export async function moveInto(staged: string, target: string): Promise<void> {
  const parent = path.dirname(target);
  await mkdir(parent, { recursive: true });
  await rm(target, { recursive: true, force: true });
  await rename(staged, target);
  await syncFolder(parent);
  await syncFolder(path.dirname(parent));
}

/** Syncs the folder: without it, a power cut may lose a file's name although its content was synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
