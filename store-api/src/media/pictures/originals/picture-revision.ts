import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { join } from 'node:path';

/** sharp's manifest lists the versions of its native libraries; only the render worker loads sharp itself. */
function rasteringLibrary(): Buffer {
  const manifest = findPackageJSON('sharp', import.meta.url);
  if (manifest === undefined) throw new Error('sharp is not installed');
  return readFileSync(manifest);
}

/** A hash instead of a version number, which would have to be raised by hand at each change of the code. */
const codeHash = createHash('sha256')
  .update(rasteringLibrary())
  .update(readFileSync(join(import.meta.dirname, '../render/encode.ts')))
  .digest('hex');

/**
 * 8 hexadecimal digits that differ for another original or other code that encodes it, so a picture's URL never becomes stale.
 * @param original its hash, or all that it is drawn from
 */
export const pictureRevision = (original: string): string =>
  createHash('sha256').update(codeHash).update(original).digest('hex').slice(0, 8);
