import type { ModuleId } from '@storefront/contracts';
import { developmentAllowed, developmentVersion } from '../page/development.ts';
import { type Candidate, exposeOf } from '../page/page-state.ts';
import type { LoadedModule } from '../page/slot-tree.ts';
import { type Container, loadContainer } from './container.ts';
import { sharedLibraries } from './shared/shared-libraries.ts';
import { sharedRuntime } from './shared-runtime.ts';

/** Loads modules of releases. Several versions of a remote can live in one page: each container has its own name. */
export function createModuleLoader(versions: Readonly<Record<string, string>>) {
  const shared = new Map(
    Object.entries(sharedLibraries).map(([name, library]) => [
      name,
      { library, version: versions[name] ?? '' },
    ]),
  );
  Object.assign(globalThis, { _FEDERATION_BUNDLER_RUNTIME: sharedRuntime(shared) });
  const containers = new Map<string, Promise<Container>>();

  const containerOf = (candidate: Candidate): Promise<Container> => {
    const { container, entry, integrity } = candidate;
    const known = containers.get(container);
    if (known) return known;
    requireHash(candidate);
    const coming = loadContainer(container, entry, integrity);
    containers.set(container, coming);
    // what failed may be tried again
    coming.catch(() => containers.delete(container));
    return coming;
  };

  /** @throws Error when the release's script or chunk cannot be had, or has no such module. */
  return async (module: ModuleId, candidate: Candidate): Promise<LoadedModule> => {
    const container = await containerOf(candidate);
    const factory = await container.get(`./${exposeOf(module)}`);
    return factory() as LoadedModule;
  };
}

/** Only what comes from a development server may go without a hash. */
function requireHash({ entry, integrity, version }: Candidate): void {
  if (integrity === '' && !(developmentAllowed && version === developmentVersion))
    throw new Error(`${entry}: a release without a hash`);
}
