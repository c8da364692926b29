import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import official, { bundlerRuntime } from '@module-federation/webpack-bundler-runtime';
import { provideBundlerRuntime } from './bundler-runtime.ts';
import { createEntryScript, entryTimeoutMs } from './entry-script.ts';
import type { FederationRuntime, Share, Shares, WholePackages } from './federation-types.ts';
import { createShareScope } from './share-scope.ts';

/** Module Federation's own runtime as the page's host, with the same shared packages and hashes. */
export function createOfficialRuntime(shares: Shares, wholePackages: WholePackages): FederationRuntime {
  const own = provideOfficialRuntime();
  const integrities = new Map<string, string>();
  const host = createInstance({
    name: 'shell',
    remotes: [],
    shared: Object.fromEntries([...shares].map(([name, share]) => [name, registeredShare(share)])),
    plugins: [
      integrityPlugin(integrities),
      wholePackagesPlugin(own, createShareScope(shares, wholePackages)),
    ],
  });
  return {
    loadModule({ container, entry, integrity }, name) {
      if (integrity !== '') integrities.set(new URL(entry, location.href).href, integrity);
      host.registerRemotes([{ name: container, entry, entryGlobalName: container, type: 'global' }]);
      return host.loadRemote(`${container}/${name}`);
    },
  };
}

/** @returns the names of the containers that run with the page's bundler runtime: those of the shop's own builds */
function provideOfficialRuntime(): ReadonlySet<string> {
  const own = new Set<string>();
  const init: typeof bundlerRuntime.init = (options) => {
    const name = options.webpackRequire.federation.initOptions?.name;
    if (name !== undefined) own.add(name);
    return bundlerRuntime.init(options);
  };
  provideBundlerRuntime({ ...official, bundlerRuntime: { ...bundlerRuntime, init } });
  return own;
}

/** Gives the other containers whole packages; the page's own releases share parts of them. */
function wholePackagesPlugin(own: ReadonlySet<string>, shareScope: object): ModuleFederationRuntimePlugin {
  return {
    name: 'whole-packages',
    beforeInitContainer: (options) =>
      own.has(options.remoteInfo.name) ? options : Object.assign(options, { shareScope }),
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
