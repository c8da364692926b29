import { createHash } from 'node:crypto';
import { PackageManifest } from '@storefront/release-protocol/calls';
import semver from 'semver';
import { conflict, notFound } from '../access/http-problem.ts';
import type { Change, Database } from '../database/schema.ts';

type StoredPackage = { manifest: PackageManifest; integrity: string; publishedAt: string };

/** Lists the versions of a package, the highest last. Throws a 404 `HttpProblem` when there is none. */
export async function requirePackage(db: Database, name: string): Promise<StoredPackage[]> {
  const rows = await db
    .selectFrom('packages')
    .select(['manifest', 'integrity', 'published_at'])
    .where('name', '=', name)
    .execute();
  if (rows.length === 0) throw notFound(`${name} was never published`);
  return rows
    .map((row) => ({
      manifest: PackageManifest.parse(JSON.parse(row.manifest)),
      integrity: row.integrity,
      publishedAt: row.published_at,
    }))
    .sort((one, other) => semver.compare(one.manifest.version, other.manifest.version));
}

/** Reads the tarball of a version. Throws a 404 `HttpProblem` when it was never published. */
export async function requireTarball(db: Database, name: string, version: string): Promise<Buffer> {
  const row = await db
    .selectFrom('packages')
    .select('tarball')
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();
  if (row === undefined) throw notFound(`${name}@${version} was never published`);
  return Buffer.from(row.tarball, 'base64');
}

/**
 * Stores a package. Throws a 409 `HttpProblem` when the version has other content.
 * @returns false when it was stored before
 */
export async function storePackage(
  change: Change,
  manifest: PackageManifest,
  tarball: Buffer,
): Promise<boolean> {
  const { name, version } = manifest;
  const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
  const stored = await change
    .selectFrom('packages')
    .select('integrity')
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();
  if (stored?.integrity === integrity) return false;
  if (stored !== undefined)
    throw conflict(
      `${name}@${version} is published already, with other content; packages never change: raise its version`,
    );
  const row = {
    name,
    version,
    manifest: JSON.stringify(manifest),
    tarball: tarball.toString('base64'),
    integrity,
    published_at: new Date().toISOString(),
  };
  await change.insertInto('packages').values(row).execute();
  return true;
}

type Versions = Awaited<ReturnType<typeof requirePackage>>;

/** Path of a tarball below the registry's address of packages. */
const tarballPath = (name: string, version: string) =>
  `${name}/-/${name.slice(name.indexOf('/') + 1)}-${version}.tgz`;

/**
 * The document that npm reads of a package, https://github.com/npm/registry/blob/main/docs/responses/package-metadata.md:
 * `latest` is the highest version that is no pre-release, or else the highest.
 * @param versions sorted, the highest last
 * @param address of all packages, with a slash at its end
 */
export function packageDocument(name: string, versions: Versions, address: string) {
  const names = versions.map(({ manifest }) => manifest.version);
  const latest = names.findLast((version) => semver.prerelease(version) === null) ?? names.at(-1);
  return {
    name,
    'dist-tags': { latest },
    versions: Object.fromEntries(
      versions.map(({ manifest, integrity }) => [
        manifest.version,
        {
          ...manifest,
          dist: { tarball: new URL(tarballPath(name, manifest.version), address).href, integrity },
        },
      ]),
    ),
    time: Object.fromEntries(versions.map(({ manifest, publishedAt }) => [manifest.version, publishedAt])),
  };
}
