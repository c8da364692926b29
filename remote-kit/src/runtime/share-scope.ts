import type { Shares } from './federation-types.ts';

/**
 * The page's packages in the form of Module Federation's share scope, for containers with a runtime of their own. Each
 * is loaded, so that such a container takes it even if its own copy is newer.
 */
export function createShareScope(shares: Shares): object {
  return Object.fromEntries(
    [...shares].map(([name, { version, library }]) => {
      const lib = () => library;
      const shareConfig = { singleton: true, requiredVersion: `^${version}` };
      const share = { version, lib, get: async () => lib, loaded: true, from: 'shell', scope: ['default'] };
      return [name, { [version]: { ...share, shareConfig, useIn: [], deps: [], strategy: 'version-first' } }];
    }),
  );
}
