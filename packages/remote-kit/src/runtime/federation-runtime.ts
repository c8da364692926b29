import { reportModule } from './devtools.ts';
import type { FederationRuntime, Shares, WholePackages } from './federation-types.ts';
import { createLeanRuntime } from './lean-runtime.ts';
import { createOfficialRuntime } from './official-runtime.ts';

declare const __OFFICIAL_RUNTIME__: boolean;

/**
 * Creates the runtime that the page was built with (`FEDERATION_RUNTIME`); the bundle does not contain the other one.
 */
export function createFederationRuntime(shares: Shares, wholePackages: WholePackages): FederationRuntime {
  const create = __OFFICIAL_RUNTIME__ ? createOfficialRuntime : createLeanRuntime;
  const runtime = create(shares, wholePackages);
  return {
    async loadModule(source, name) {
      const loaded = await runtime.loadModule(source, name);
      reportModule(source, name);
      return loaded;
    },
  };
}
