import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const packageFolder = join(import.meta.dirname, '../..');
/** The files and values that decide the catalogue. */
const sources = ['data', 'src/seed'];

/** The name of the catalogue that the seed writes; other data or other code give another name. */
export function computeSeedVersion(): string {
  const digest = createHash('sha256');
  for (const source of sources)
    for (const file of readdirSync(join(packageFolder, source), { recursive: true, encoding: 'utf8' }).sort())
      if (/\.(csv|json|ts)$/.test(file) && !file.endsWith('.test.ts'))
        digest.update(file).update(readFileSync(join(packageFolder, source, file)));
  return digest.digest('hex').slice(0, 16);
}
