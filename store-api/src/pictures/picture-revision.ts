import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { join } from 'node:path';
import type { DrawnProduct } from '@storefront/product-drawings/product';
import { hashDrawingSources } from '@storefront/product-drawings/source-hash';

/** sharp's manifest names the versions of its native libraries; sharp itself is loaded by the render worker only. */
function rasteringLibrary(): Buffer {
  const manifest = findPackageJSON('sharp', import.meta.url);
  if (manifest === undefined) throw new Error('sharp is not installed');
  return readFileSync(manifest);
}

/** A hash instead of a version number, so that a change of the code cannot be forgotten. */
const codeHash = createHash('sha256')
  .update(rasteringLibrary())
  .update(hashDrawingSources())
  .update(readFileSync(join(import.meta.dirname, 'encode.ts')))
  .digest('hex');

/** 8 hexadecimal digits; another drawing code or another parameter gives others, so an address never goes stale. */
export function pictureRevision(product: DrawnProduct): string {
  const present = Object.entries(product).filter(([, value]) => value !== undefined && value !== '');
  const parameters = JSON.stringify(present.sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256').update(codeHash).update(parameters).digest('hex').slice(0, 8);
}
