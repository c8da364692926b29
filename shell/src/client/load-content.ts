import type { Modules } from './modules.ts';
import type { DataRequest, PageData } from './page-data.ts';
import type { SlotContent } from './slot-content.ts';

export interface ContentSource {
  readonly modules: Modules;
  readonly data: PageData;
}

/**
 * A module's code, then its data.
 * @param reuse whether data that was loaded before may be shown
 * @throws Error when the code cannot be loaded; what the load throws
 */
export async function loadContent(
  { modules, data }: ContentSource,
  request: DataRequest,
  signal: AbortSignal,
  reuse: boolean,
): Promise<SlotContent> {
  const { module, candidate } = request;
  const loaded = await modules.get(module, candidate);
  const found = reuse ? data.find(request) : undefined;
  if (found || !loaded.load) return { module, candidate, loaded, data: found?.data };
  return { module, candidate, loaded, data: await data.fetch(request, loaded.load, signal) };
}
