import { createHash } from 'node:crypto';
import semver from 'semver';
import type { Change, Database } from '../database/schema.ts';
import { conflict, notFound } from '../http/http-problem.ts';
import { PackageManifest } from './read-package.ts';

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
