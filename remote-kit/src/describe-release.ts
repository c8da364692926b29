import type { BuiltRelease } from './write-release.ts';

/** Such as "mf-cart@1.0.0: 24 files in /shop/mf-cart/dist/1.0.0". */
export function describeRelease({ folder, record }: BuiltRelease): string {
  return `${record.remote}@${record.version}: ${Object.keys(record.files).length} files in ${folder}`;
}
