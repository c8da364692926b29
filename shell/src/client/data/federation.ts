import type { ModuleId } from '@storefront/contracts';
import { createFederationRuntime } from '@storefront/remote-kit/runtime';
import { developmentAllowed, developmentVersion } from '../../page/development.ts';
import { type BrowserRelease, exposeOf } from '../../page/page-state.ts';
import type { LoadedModule } from '../../page/slot-tree.ts';
import { renderWithin } from '../shared/render-within.ts';
import { sharedLibraries } from '../shared/shared-libraries.ts';
import { openWholePackages } from '../shared/whole-packages.ts';

/**
 * Creates the function that loads modules of releases, with the shell's shared packages.
 * @param versions version of each shared package
 */
export function createModuleLoader(versions: Readonly<Record<string, string>>) {
  const shares = Object.entries(sharedLibraries).map(
    ([name, library]) => [name, { library, version: versions[name] ?? '' }] as const,
  );
  const whole = openWholePackages(versions);
  const runtime = createFederationRuntime(new Map(shares), whole.packages);

  /** @throws Error when the release's script or chunk cannot be loaded, or has no such module */
  return async (module: ModuleId, release: BrowserRelease): Promise<LoadedModule> => {
    requireHash(release);
    const loaded = (await runtime.loadModule(release, exposeOf(module))) as LoadedModule;
    const router = whole.loadedRouter();
    return router ? renderWithin(router, loaded) : loaded;
  };
}

/** Only containers of a development server may have no hash. */
function requireHash({ entry, integrity, version }: BrowserRelease): void {
  if (integrity === '' && !(developmentAllowed && version === developmentVersion))
    throw new Error(`${entry}: a release without a hash`);
}
