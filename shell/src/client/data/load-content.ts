import { exposeOf } from '../../page/page-state.ts';
import type { Modules } from './modules.ts';
import type { DataRequest, PageData } from './page-data.ts';
import type { SlotContent } from './slot-content.ts';

export interface ContentSource {
  readonly modules: Modules;
  readonly data: PageData;
}

/**
 * Loads a module's code, then its data.
 * @param reuse whether data from an earlier load may be shown
 * @param onStep called when the code has loaded and when the data has, with the percent of the work that each is
 * @throws Error when the code cannot be loaded; what the load throws
 */
export async function loadContent(
  { modules, data }: ContentSource,
  request: DataRequest,
  signal: AbortSignal,
  reuse: boolean,
  onStep: (percent: number) => void = () => {},
): Promise<SlotContent> {
  const { module, release } = request;
  const loaded = await modules.get(module, release);
  const percent = loaded.load ? 30 : 45;
  onStep(percent);
  const known = reuse ? data.find(request) : undefined;
  if (known || !loaded.load) return { module, release, loaded, data: known?.data };
  const fetched = await data.fetch(request, loaded.load, signal);
  onStep(percent);
  return { module, release, loaded, data: fetched };
}

/**
 * Loads the code of what the server rendered, and finds its data in the document.
 * @returns undefined if the document has no data of it
 * @throws Error when the code cannot be loaded
 */
export async function loadRendered(
  { modules, data }: ContentSource,
  request: DataRequest,
): Promise<SlotContent | undefined> {
  const { module, release } = request;
  const loaded = await modules.get(module, release);
  const loads = release.loads.includes(exposeOf(module));
  const known = loads ? data.find(request) : { data: undefined };
  return known && { module, release, loaded, data: known.data };
}
