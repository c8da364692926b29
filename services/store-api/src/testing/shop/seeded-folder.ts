import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const packageFolder = join(import.meta.dirname, '../../..');
const cache = join(packageFolder, '../.cache/store-api');
/** Files on which a filled database depends, besides the catalogue's. */
const sources = ['migrations', 'src/catalogue/filling', 'src/platform/database'];
const waitMs = 180_000;

function fingerprint(catalogueVersion: string): string {
  const digest = createHash('sha256').update(catalogueVersion);
  for (const source of sources)
    for (const file of readdirSync(join(packageFolder, source), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort())
      digest.update(file).update(readFileSync(file));
  return digest.digest('hex').slice(0, 16);
}

/** A lock by which one process at a time creates the folder; the kernel releases it even after a crash. */
function lock(name: string): DatabaseSync {
  mkdirSync(cache, { recursive: true });
  const file = new DatabaseSync(join(cache, `${name}.lock`), { timeout: waitMs });
  file.exec('begin exclusive');
  return file;
}

/**
 * Copies a filled database folder to a temporary place. `make` creates the original once, in the folder that it is
 * given; it is kept until seed or schema change.
 */
export async function copyOfSeeded(
  engine: string,
  catalogueVersion: string,
  fill: (folder: string) => Promise<void>,
): Promise<{ folder: string; remove: () => void }> {
  const name = `${engine}-${fingerprint(catalogueVersion)}`;
  const cachedFolder = join(cache, name);
  if (!existsSync(cachedFolder)) {
    const held = lock(name);
    try {
      if (!existsSync(cachedFolder)) {
        const making = mkdtempSync(join(tmpdir(), `store-api-${engine}-`));
        await fill(making);
        cpSync(making, `${cachedFolder}.part`, { recursive: true, preserveTimestamps: true });
        renameSync(`${cachedFolder}.part`, cachedFolder);
        rmSync(making, { recursive: true });
      }
    } finally {
      held.close();
    }
  }
  const folder = mkdtempSync(join(process.env.SHOPS_FOLDER ?? tmpdir(), `store-api-${engine}-`));
  cpSync(cachedFolder, folder, { recursive: true, mode: 0 });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
