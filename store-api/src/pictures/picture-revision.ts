import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { join } from 'node:path';
import type { DrawnProduct } from './drawings/product.ts';

const own = ['drawings', 'letters', 'encode.ts'];

function sourceFiles(): string[] {
  const found = readdirSync(import.meta.dirname, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name).slice(import.meta.dirname.length + 1))
    .filter((file) => own.some((start) => file.startsWith(start)))
    .sort();
}

/** Its manifest names the versions of all that it draws with; the library itself belongs to the drawing process. */
function rasteringLibrary(): Buffer {
  const manifest = findPackageJSON('sharp', import.meta.url);
  if (manifest === undefined) throw new Error('sharp is not installed');
  return readFileSync(manifest);
}

/** Read from the drawing code itself, so that nobody has to remember to count it up. */
function hashOfCode(): string {
  const digest = createHash('sha256').update(rasteringLibrary());
  for (const file of sourceFiles()) digest.update(file).update(readFileSync(join(import.meta.dirname, file)));
  return digest.digest('hex');
}

const drawingCode = hashOfCode();

/** 8 hexadecimal digits; another drawing code or another parameter gives others, so an address never goes stale. */
export function pictureRevision(product: DrawnProduct): string {
  const known = Object.entries(product).filter(([, value]) => value !== undefined && value !== '');
  const parameters = JSON.stringify(known.sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256').update(drawingCode).update(parameters).digest('hex').slice(0, 8);
}
