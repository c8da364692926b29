import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import type { ModuleId } from '@storefront/contracts';
import { type Candidate, exposeOf } from '../page/page-state.ts';
import { sharedLibraries } from '../shared/shared-libraries.ts';
import { developmentAllowed, developmentVersion } from '../slots/development.ts';
import type { LoadedModule } from '../slots/host.ts';
import { sharedBundlerRuntime } from './bundler-runtime.ts';

/** A remote that has not come by then is taken for missing. */
const scriptTimeoutMs = 8000;

/** Loads modules of releases; each container is registered once, under its own name for every version. */
export function createModuleLoader(versions: Readonly<Record<string, string>>) {
  // remotes are built without this part and take it from here (remote-kit, shared-bundler-runtime)
  Object.assign(globalThis, { _FEDERATION_BUNDLER_RUNTIME: sharedBundlerRuntime });
  const integrity = new Map<string, string>();
  const federation = createInstance({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    plugins: [requireIntegrity(integrity)],
    shared: Object.fromEntries(
      Object.entries(sharedLibraries).map(([name, lib]) => [
        name,
        {
          version: versions[name] ?? '0.0.0',
          scope: ['default'],
          lib: () => lib,
          shareConfig: { singleton: true, requiredVersion: `^${versions[name] ?? '0.0.0'}`, eager: true },
        },
      ]),
    ),
  });

  /** @throws Error when the release's script or chunk cannot be had, or has no such module. */
  return async (module: ModuleId, candidate: Candidate): Promise<LoadedModule> => {
    if (!integrity.has(candidate.entry)) {
      requireHash(candidate);
      integrity.set(candidate.entry, candidate.integrity);
      federation.registerRemotes([{ name: candidate.container, entry: candidate.entry, type: 'global' }]);
    }
    const loaded = await federation.loadRemote<LoadedModule>(`${candidate.container}/${exposeOf(module)}`);
    if (loaded === null) throw new Error(`${candidate.container} has no ${exposeOf(module)}`);
    return loaded;
  };
}

/** Only what comes from a development server may go without a hash. */
function requireHash({ entry, integrity, version }: Candidate): void {
  if (integrity === '' && !(developmentAllowed && version === developmentVersion))
    throw new Error(`${entry}: a release without a hash`);
}

/** The entry's hash is pinned here; the entry itself holds the hashes of all its chunks. */
function requireIntegrity(integrity: ReadonlyMap<string, string>): ModuleFederationRuntimePlugin {
  return {
    name: 'require-integrity',
    createScript({ url }) {
      const known = integrity.get(new URL(url, location.href).pathname) ?? integrity.get(url);
      if (known === undefined) throw new Error(`${url}: no hash is known for this script`);
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.crossOrigin = 'anonymous';
      script.integrity = known;
      return { script, timeout: scriptTimeoutMs };
    },
  };
}
