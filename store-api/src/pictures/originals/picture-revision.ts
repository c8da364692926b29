import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { join } from 'node:path';
import type { DrawnProduct } from '@storefront/product-drawings/product';
import { hashDrawingSources } from '@storefront/product-drawings/source-hash';

/** sharp's manifest lists the versions of its native libraries; only the render worker loads sharp itself. */
function rasteringLibrary(): Buffer {
  const manifest = findPackageJSON('sharp', import.meta.url);
  if (manifest === undefined) throw new Error('sharp is not installed');
  return readFileSync(manifest);
}

/** A hash instead of a version number, which would have to be raised by hand at each change of the code. */
const codeHash = createHash('sha256')
  .update(rasteringLibrary())
  .update(hashDrawingSources())
  .update(readFileSync(join(import.meta.dirname, '../render/encode.ts')))
  .digest('hex');

/**
 * 8 hexadecimal digits that differ for other drawing code or other parameters, so a picture's URL never becomes stale.
 */
export function pictureRevision(product: DrawnProduct): string {
  const present = Object.entries(product).filter(([, value]) => value !== undefined && value !== '');
  const parameters = JSON.stringify(present.sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256').update(codeHash).update(parameters).digest('hex').slice(0, 8);
}
