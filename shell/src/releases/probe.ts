import { ApiError, type ModuleId, type ReleaseRecord, type StoreConfig } from '@storefront/contracts';
import { moduleKey } from '../page/page-state.ts';
import { probePaths } from '../page/routes.ts';
import type { Renderer, RenderRequest } from '../renderer/renderer.ts';

export interface ProbeOptions {
  readonly config: () => Promise<StoreConfig>;
}

/**
 * Tries a release before it may be chosen: every module is loaded and rendered once.
 * An API that does not answer is not the release's fault: that module then counts as tried.
 * @throws Error naming the module that threw, or did not load in time
 */
export async function probeRelease(
  { remote, version, exposes }: ReleaseRecord,
  renderer: Renderer,
  { config }: ProbeOptions,
): Promise<void> {
  const known = await config().catch((error: unknown) => {
    if (error instanceof ApiError) return undefined;
    throw error;
  });
  if (known === undefined) return;
  for (const expose of Object.keys(exposes)) {
    const module = `${remote}/${expose}` as ModuleId;
    const made = await renderer.make(module, probeRequest(module, known));
    if ('failed' in made && made.failed.kind !== 'api')
      throw new Error(`${moduleKey(module, { version })}: ${made.failed.kind}: ${made.failed.reason}`);
  }
}

/** A request that every release of a module must be able to render. */
export function probeRequest(module: ModuleId, config: StoreConfig): RenderRequest {
  return { path: probePaths[module] ?? '/', search: '', device: 'desktop', config };
}
