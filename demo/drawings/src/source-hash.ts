import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const here = import.meta.dirname;

function sourceFiles(): string[] {
  return readdirSync(here, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing'))
    .sort();
}

/** SHA-256 of the drawing code. A picture cached under another value was drawn by other code. */
export function hashDrawingSources(): string {
  const digest = createHash('sha256');
  for (const file of sourceFiles()) digest.update(file).update(readFileSync(path.join(here, file)));
  return digest.digest('hex');
}
