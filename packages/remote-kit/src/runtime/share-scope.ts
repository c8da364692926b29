import type { Shares, WholePackages } from './federation-types.ts';

/**
 * The page's packages in the form of Module Federation's share scope, for containers with a runtime of their own. Each
 * counts as loaded, so that such a container takes it even if its own copy is newer.
 */
export function createShareScope(shares: Shares, wholePackages: WholePackages): object {
  const shared = [...shares].map(([name, { version, library }]) => {
    const lib = () => library;
    return describeShare(name, version, { lib, get: async () => lib });
  });
  const loaded = [...wholePackages].map(([name, { version, load }]) =>
    describeShare(name, version, {
      get: async () => {
        const library = await load();
        return () => library;
      },
    }),
  );
  return Object.fromEntries([...shared, ...loaded]);
}

function describeShare(name: string, version: string, source: object) {
  const shareConfig = { singleton: true, requiredVersion: `^${version}` };
  const share = { version, ...source, loaded: true, from: 'shell', scope: ['default'] };
  return [name, { [version]: { ...share, shareConfig, useIn: [], deps: [], strategy: 'version-first' } }];
}
