import semver from 'semver';
import type { requirePackage } from './stored-packages.ts';

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
