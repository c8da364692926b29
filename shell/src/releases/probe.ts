import { ApiError, type ModuleId, type StoreConfig } from '@storefront/contracts';
import type { ReleaseRecord } from '@storefront/release-protocol';
import { exposeOf, isFault, moduleKey } from '../page/page-state.ts';
import type { Renderer, RenderRequest } from '../renderer/renderer.ts';

export interface ProbeOptions {
  readonly config: () => Promise<StoreConfig>;
}

/**
 * Loads and renders every module of a release once, side by side, before the release may serve.
 * If the API does not answer, that is not the release's fault: the module counts as probed.
 * @throws Error naming the module that threw, or did not load in time
 */
export async function probeRelease(
  record: ReleaseRecord,
  renderer: Renderer,
  { config }: ProbeOptions,
): Promise<void> {
  const storeConfig = await config().catch((error: unknown) => {
    if (error instanceof ApiError) return undefined;
    throw error;
  });
  if (storeConfig === undefined) return;
  const probes = Object.keys(record.exposes).map(async (expose) => {
    const module: ModuleId = `${record.remote}/${expose}`;
    const result = await renderer.render(module, probeRequest(record, module, storeConfig));
    if (!('failed' in result) || !isFault(result.failed)) return;
    const fault = result.failed.kind === 'timeout' ? 'did not answer in time' : 'threw';
    throw new Error(`${moduleKey(module, record)} ${fault}: ${result.failed.reason}`);
  });
  await Promise.all(probes);
}

/** A request that every release with this module must be able to render. */
export function probeRequest(record: ReleaseRecord, module: ModuleId, config: StoreConfig): RenderRequest {
  return { path: probePath(record, module), search: '', config };
}

/** A path at which the module has content; `/` for a layout slot, which every page has. */
function probePath({ routes = [] }: ReleaseRecord, module: ModuleId): string {
  const own = routes.filter((route) => route.module === exposeOf(module));
  const example = own.find((route) => route.example !== undefined)?.example;
  return example ?? own.find(({ path }) => !/[:*]/.test(path))?.path ?? '/';
}
