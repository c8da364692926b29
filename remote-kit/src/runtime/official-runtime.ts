import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime';
import { provideBundlerRuntime } from './bundler-runtime.ts';
import { createEntryScript, entryTimeoutMs } from './entry-script.ts';
import type { FederationRuntime, Share, Shares } from './federation-types.ts';

/** Module Federation's own runtime as the page's host, with the same shared packages and hashes. */
export function createOfficialRuntime(shares: Shares): FederationRuntime {
  provideBundlerRuntime(bundlerRuntime);
  const integrities = new Map<string, string>();
  const host = createInstance({
    name: 'shell',
    remotes: [],
    shared: Object.fromEntries([...shares].map(([name, share]) => [name, registeredShare(share)])),
    plugins: [integrityPlugin(integrities)],
  });
  return {
    loadModule({ container, entry, integrity }, name) {
      if (integrity !== '') integrities.set(new URL(entry, location.href).href, integrity);
      host.registerRemotes([{ name: container, entry, entryGlobalName: container, type: 'global' }]);
      return host.loadRemote(`${container}/${name}`);
    },
  };
}

function registeredShare({ version, library }: Share) {
  return {
    version,
    lib: () => library,
    shareConfig: { singleton: true, requiredVersion: `^${version}` },
  };
}

/** Adds the hash to scripts, which the official runtime does not do itself. */
function integrityPlugin(integrities: ReadonlyMap<string, string>): ModuleFederationRuntimePlugin {
  return {
    name: 'entry-integrity',
    createScript({ url }) {
      const integrity = integrities.get(url);
      if (integrity === undefined) return undefined;
      return { script: createEntryScript(url, integrity), timeout: entryTimeoutMs };
    },
  };
}
