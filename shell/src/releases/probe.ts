import { ApiError, type ModuleId, type StoreConfig } from '@storefront/contracts';
import { moduleKey } from '../page/page-state.ts';
import { probePaths } from '../page/routes.ts';
import type { RenderRequest } from '../renderer/renderer.ts';
import type { ReadyRelease } from './ready-release.ts';

export interface ProbeOptions {
  readonly config: () => Promise<StoreConfig>;
}

/**
 * Tries a release before it may be chosen: every module is loaded and rendered once.
 * An API that does not answer is not the release's fault: that module then counts as tried.
 * @throws Error naming the module that threw, or did not load in time
 */
export async function probeRelease(release: ReadyRelease, { config }: ProbeOptions): Promise<void> {
  const known = await config().catch((error: unknown) => {
    if (error instanceof ApiError) return undefined;
    throw error;
  });
  if (known === undefined) return;
  for (const expose of release.candidate.exposes) {
    const module = `${release.record.remote}/${expose}` as ModuleId;
    const made = await release.renderer.make(module, probeRequest(module, known));
    if ('failed' in made && made.failed.kind !== 'api')
      throw new Error(`${moduleKey(module, release.candidate)}: ${made.failed.kind}: ${made.failed.reason}`);
  }
}

/** A request that every release of a module must be able to render. */
export function probeRequest(module: ModuleId, config: StoreConfig): RenderRequest {
  return { path: probePaths[module] ?? '/', search: '', device: 'desktop', config };
}
