import { gunzipSync } from 'node:zlib';
import { parseTar } from 'nanotar';
import { z } from 'zod';
import { ReleaseVersion } from '../release/release-record.ts';

/** Limit of a package's files; the largest of the shop's has 1 MB. */
const maxUnpackedBytes = 50 * 1024 * 1024;

/** The shop's packages only: what teams install of others comes from elsewhere. */
export const PackageName = z
  .string()
  .regex(/^@storefront\/[a-z0-9][a-z0-9._-]{0,99}$/, 'must be a name like @storefront/contracts');

/** What an installation reads of a package.json; the rest is passed on as it is. */
export const PackageManifest = z.looseObject({ name: PackageName, version: ReleaseVersion });
export type PackageManifest = z.infer<typeof PackageManifest>;

/** Reads the package.json in a tarball that `npm pack` made; undefined when it is none of the shop's packages. */
export function readPackage(tarball: Uint8Array): PackageManifest | undefined {
  try {
    // a copy, because parseTar reads all of the memory that a Buffer shares with others
    const unpacked = new Uint8Array(gunzipSync(tarball, { maxOutputLength: maxUnpackedBytes }));
    const files = parseTar(unpacked);
    const manifest = files.find(({ name }) => name === 'package/package.json');
    return PackageManifest.safeParse(JSON.parse(manifest?.text ?? '')).data;
  } catch (error) {
    // neither gzip, nor a tar file, nor JSON, or longer than the limit
    if (error instanceof Error) return undefined;
    throw error;
  }
}

/** Reply to `npm publish`; `published` is false when the registry had the same version already. */
export const PublishedPackage = z.object({ name: z.string(), version: z.string(), published: z.boolean() });
export type PublishedPackage = z.infer<typeof PublishedPackage>;
