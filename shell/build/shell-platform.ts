import * as contracts from '@storefront/contracts';
import { type ShellPlatform, wholePackageNames } from '@storefront/release-protocol';
import { federationVersion, sharedPackages } from '@storefront/remote-kit';
import { installedVersions } from './client-constants.ts';

/** The shared packages and the federation version that this build of the shell gives to releases. */
export function shellPlatform(): ShellPlatform {
  const versions: Readonly<Record<string, string>> = {
    ...installedVersions(),
    '@storefront/contracts': contracts.contractsVersion,
  };
  const names = new Set([...Object.keys(sharedPackages), ...wholePackageNames]);
  const shared = [...names].map((name) => [name, { version: versions[name], names: namesOf(name) }]);
  return { federationVersion: federationVersion(), shared: Object.fromEntries(shared) };
}

/** Names that remotes may import from a package; null for all of them. */
function namesOf(name: string): readonly string[] | null {
  if (name === '@storefront/contracts') return Object.keys(contracts);
  const curated: Readonly<Record<string, readonly string[]>> = contracts.sharedNames;
  return curated[name] ?? null;
}
