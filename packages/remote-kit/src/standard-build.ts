import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { contractsVersion } from '@storefront/contracts';
import { sharedInAnyFolder } from './escaped-hash.ts';
import { readPackageVersion } from './package-version.ts';
import type { Remote } from './remote.ts';
import { baseBuild, containerBuild, containerOptions, hiddenMaps } from './remote-builds.ts';
import { minimizers } from './rules.ts';
import { sharedPackages } from './shared-packages.ts';

/** Packages that a host must share, because two copies of them on a page do not work together. */
const ofTheHost = new Set(['react', 'react-dom']);

const shared = Object.fromEntries(
  Object.entries(sharedPackages).map(([name, requiredVersion]) => {
    const strict = { singleton: true, strictVersion: true, requiredVersion };
    return [
      name,
      ofTheHost.has(name) ? { ...strict, import: false as const } : { ...strict, version: readVersion(name) },
    ];
  }),
);

/** The version that this build would share; the contracts' is not that of their package. */
function readVersion(name: string): string {
  return name === '@storefront/contracts' ? contractsVersion : readPackageVersion(name);
}

/**
 * The browser's build for the hosts of others: a Module Federation container with its own runtime, its
 * `mf-manifest.json` and every shared package except React. No page of the shop refers to its files. Its name differs
 * from the shop's container, and so do its class names, so that both can be on one page.
 */
export function standardBuild(remote: Remote, out: string): Configuration {
  const base = baseBuild(remote, 'client');
  const name = `${remote.container}_standard`;
  return {
    ...base,
    ...containerBuild(),
    name: `${remote.remote}:standard`,
    devtool: hiddenMaps,
    output: {
      path: path.join(out, 'federation'),
      clean: true,
      uniqueName: name,
      hashSalt: name,
      publicPath: 'auto',
      filename: '[name].js',
      cssFilename: '[name].css',
      crossOriginLoading: 'anonymous',
      strictModuleErrorHandling: true,
    },
    optimization: {
      // in the order of use: the others depend on the folders of the packages, and equal sources must give equal files
      chunkIds: 'natural',
      moduleIds: 'natural',
      minimizer: minimizers(),
    },
    plugins: [
      ...(base.plugins ?? []),
      sharedInAnyFolder,
      new ModuleFederationPlugin({
        ...containerOptions(remote),
        name,
        shared,
        // otherwise a remote that loads at the same time replaces a package that is loading
        shareStrategy: 'loaded-first',
        dev: false,
        // excludes the runtime's code for Node, which uses `eval`
        experiments: { optimization: { target: 'web' } },
      }),
    ],
  };
}
