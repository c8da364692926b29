import type { RemoteName } from '@storefront/contracts';
import { type ReadyRelease, readyRelease } from '../releases/ready-release.ts';
import type { LoadedModule } from '../slots/host.ts';

/** A release that is ready to be chosen, with these modules. */
export function aRelease(
  remote: RemoteName,
  version: string,
  modules: Readonly<Record<string, LoadedModule>>,
): ReadyRelease {
  return readyRelease(
    {
      remote,
      version,
      container: `${remote}_${version}`.replace(/\W/g, '_'),
      entry: 'client/remoteEntry.js',
      server: 'server/index.cjs',
      exposes: Object.fromEntries(Object.keys(modules).map((name) => [name, { js: [], css: [] }])),
      files: { 'client/remoteEntry.js': { integrity: 'sha384-', bytes: 1 } },
      contract: {
        contractsVersion: '1.0.0',
        federationVersion: '2.9.2',
        sends: [],
        hears: [],
        shared: {},
      },
      builtAt: '2026-01-01T00:00:00Z',
    },
    modules,
    new Map(),
  );
}
