import { provideBundlerRuntime } from './bundler-runtime.ts';
import { type Container, loadContainer } from './container.ts';
import { reportShares } from './devtools.ts';
import type { ContainerSource, FederationRuntime, Shares, WholePackages } from './federation-types.ts';
import { createShareScope } from './share-scope.ts';
import { sharedRuntime } from './shared-runtime.ts';

/**
 * The part of Module Federation that a page needs when the host provides every shared package and chooses every
 * release.
 */
export function createLeanRuntime(shares: Shares, wholePackages: WholePackages): FederationRuntime {
  provideBundlerRuntime(sharedRuntime(shares));
  const shareScope = createShareScope(shares, wholePackages);
  reportShares(shareScope);
  const containers = new Map<string, Promise<Container>>();

  const findContainer = (source: ContainerSource): Promise<Container> => {
    const loaded = containers.get(source.container);
    if (loaded) return loaded;
    const loading = loadContainer(source, shareScope);
    containers.set(source.container, loading);
    loading.catch(() => containers.delete(source.container));
    return loading;
  };

  return {
    async loadModule(source, name) {
      const container = await findContainer(source);
      const factory = await container.get(`./${name}`);
      return factory();
    },
  };
}
