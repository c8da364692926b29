import type { ModuleId } from '@storefront/contracts';
import { refreshed } from '../http/refreshed.ts';
import type { LoadFailure, LoadResult } from '../page/page-state.ts';
import type { ReadyRelease } from '../releases/ready-release.ts';

class LoadFailed extends Error {
  override readonly name = 'LoadFailed';
  readonly failure: LoadFailure;
  constructor(failure: LoadFailure) {
    super(`load failed: ${failure.kind} ${failure.status}`);
    this.failure = failure;
  }
}

export interface LayoutLoadsOptions {
  readonly freshMs: number;
  readonly load: (release: ReadyRelease, module: ModuleId) => Promise<LoadResult | undefined>;
}

/**
 * Loads of the slots that every page has. They do not depend on the address, so one result serves all requests for a
 * while, and the last good one stays through an outage of the API.
 */
export function layoutLoads({ freshMs, load }: LayoutLoadsOptions) {
  const kept = new WeakMap<ReadyRelease, Map<ModuleId, () => Promise<LoadResult | undefined>>>();

  const getterOf = (release: ReadyRelease, module: ModuleId) => {
    const modules = kept.get(release) ?? new Map<ModuleId, () => Promise<LoadResult | undefined>>();
    kept.set(release, modules);
    const getter =
      modules.get(module) ??
      refreshed({
        freshMs,
        // the load itself has told of its failure
        onError: () => {},
        fetch: async () => {
          const envelope = await load(release, module);
          if (envelope && 'failed' in envelope) throw new LoadFailed(envelope.failed);
          return envelope;
        },
      });
    modules.set(module, getter);
    return getter;
  };

  return async (release: ReadyRelease, module: ModuleId): Promise<LoadResult | undefined> => {
    try {
      return await getterOf(release, module)();
    } catch (error) {
      if (error instanceof LoadFailed) return { failed: error.failure };
      throw error;
    }
  };
}
