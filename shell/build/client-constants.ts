import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { rspack } from '@rspack/core';
import { wholePackageNames } from '@storefront/release-protocol';
import { sharedPackages } from '@storefront/remote-kit';

const federationRuntimes = ['lean', 'official'] as const;
type FederationRuntimeName = (typeof federationRuntimes)[number];

/**
 * The federation runtime of the production client: `FEDERATION_RUNTIME`, by default `lean`.
 * @throws Error when the variable names no runtime
 */
export function federationRuntimeOf({ FEDERATION_RUNTIME: name }: NodeJS.ProcessEnv): FederationRuntimeName {
  if (!name) return 'lean';
  const found = federationRuntimes.find((each) => each === name);
  if (found === undefined) throw new Error(`FEDERATION_RUNTIME="${name}" is neither lean nor official`);
  return found;
}

/** Defines the constants that the compiler replaces, so that a client contains only the code that it needs. */
export function clientConstants(development: boolean, runtime: FederationRuntimeName) {
  return new rspack.DefinePlugin({
    __SHARED_VERSIONS__: JSON.stringify(installedVersions()),
    __SERVER__: 'false',
    __DEVELOPMENT__: JSON.stringify(development),
    __OFFICIAL_RUNTIME__: JSON.stringify(runtime === 'official'),
    // Module Federation's constants: https://module-federation.io/configure/experiments.html
    ENV_TARGET: '"web"',
    // the snapshot plugin reads manifests, which DevTools need and releases do not have
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: JSON.stringify(!development),
  });
}

function versionOf(name: string): string {
  const file = findPackageJSON(name, import.meta.url);
  if (file === undefined) throw new Error(`${name} is not installed`);
  const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'));
  return version;
}

/** Versions of the installed packages that pages share; the contracts export their own. */
export function installedVersions(): Record<string, string> {
  const shared = Object.keys(sharedPackages).filter((name) => !name.startsWith('@storefront/'));
  const names = [...new Set([...shared, ...wholePackageNames])];
  return Object.fromEntries(names.map((name) => [name, versionOf(name.split('/')[0] ?? name)]));
}
