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

const room = join(import.meta.dirname, '../..');
const cache = join(room, '../.cache/store-api');
/** Whatever of these changes makes another catalogue. */
const sources = ['migrations', 'data/catalogue', 'data/shop', 'src/seed', 'src/database'];
const waitMs = 180_000;

function fingerprint(): string {
  const digest = createHash('sha256');
  for (const source of sources)
    for (const file of readdirSync(join(room, source), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort())
      digest.update(file).update(readFileSync(file));
  return digest.digest('hex').slice(0, 16);
}

/** One process at a time makes the folder; the kernel frees the lock whatever happens to it. */
function lock(name: string): DatabaseSync {
  mkdirSync(cache, { recursive: true });
  const file = new DatabaseSync(join(cache, `${name}.lock`), { timeout: waitMs });
  file.exec('begin exclusive');
  return file;
}

/**
 * A fresh copy of a filled database folder in a temporary place. The original is made once by `make`, in the
 * folder that it is given, and kept until seed or schema change.
 */
export async function copyOfSeeded(
  engine: string,
  make: (folder: string) => Promise<void>,
): Promise<{ folder: string; remove: () => void }> {
  const name = `${engine}-${fingerprint()}`;
  const kept = join(cache, name);
  if (!existsSync(kept)) {
    const held = lock(name);
    try {
      if (!existsSync(kept)) {
        const making = mkdtempSync(join(tmpdir(), `store-api-${engine}-`));
        await make(making);
        cpSync(making, `${kept}.part`, { recursive: true, preserveTimestamps: true });
        renameSync(`${kept}.part`, kept);
        rmSync(making, { recursive: true });
      }
    } finally {
      held.close();
    }
  }
  const folder = mkdtempSync(join(tmpdir(), `store-api-${engine}-`));
  cpSync(kept, folder, { recursive: true, mode: 0 });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
