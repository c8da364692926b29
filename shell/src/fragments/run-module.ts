import type { ModuleId, StoreConfig } from '@storefront/contracts';
import { developmentVersion } from '../page/development.ts';
import { isFault, isPage, moduleKey } from '../page/page-state.ts';
import type { Breakers } from '../releases/breakers.ts';
import { probeRequest } from '../releases/probe.ts';
import type { ReadyRelease } from '../releases/ready-release.ts';
import type { Rendered, RenderFailure, RenderRequest } from '../renderer/renderer.ts';
import type { FragmentCache } from './cache.ts';

export interface RunOptions {
  readonly breakers: Breakers;
  /** Fragments of layout slots by module, release and path. */
  readonly cache: FragmentCache;
  /** Called after each run of a release's code. */
  readonly onRun: (run: FragmentRun) => void;
}

export interface FragmentRun {
  readonly release: ReadyRelease;
  readonly module: ModuleId;
  readonly path: string;
  readonly durationMs: number;
  /** The visitor's request that the run was for. */
  readonly requestId?: string | undefined;
  /** Whether the request is of those with which a canary of the remote is compared. */
  readonly isControl?: boolean;
  /** Undefined when it has succeeded. */
  readonly failure: RenderFailure['failed'] | undefined;
}

/** Loads and renders one module of a release, or takes it from the cache of layout slots. Never rejects. */
export async function runModule(
  release: ReadyRelease,
  module: ModuleId,
  request: RenderRequest,
  options: RunOptions,
): Promise<Rendered | RenderFailure> {
  // each edit is tried at once, and counts for nobody
  if (release.record.version === developmentVersion) return release.renderer.render(module, request);
  const render = () => renderAndCount(release, module, request, options);
  if (isPage(module)) return render();
  // a layout slot may depend on the path, for example to mark the current menu entry, but never on the query
  const key = `${moduleKey(module, release.browserRelease)} ${request.comparedWith ?? ''} ${request.path}`;
  return options.cache.get(key, request.config, render);
}

/** Renders, and opens the module's circuit if the release itself is at fault. */
async function renderAndCount(
  release: ReadyRelease,
  module: ModuleId,
  request: RenderRequest,
  { breakers, onRun }: RunOptions,
): Promise<Rendered | RenderFailure> {
  const { renderer, browserRelease } = release;
  const started = performance.now();
  const result = await renderer.render(module, request);
  const failure = 'failed' in result ? result.failed : undefined;
  const { path, requestId } = request;
  const isControl = request.comparedWith !== undefined;
  onRun({ release, module, path, requestId, isControl, durationMs: performance.now() - started, failure });
  if (failure === undefined) breakers.succeeded(moduleKey(module, browserRelease));
  else if (isFault(failure))
    countFailure(release, module, request.config, breakers, failure.kind === 'timeout' ? 'hung' : 'threw');
  return result;
}

/** Counts a failure towards the module's circuit, which is open until the module renders in the background. */
export function countFailure(
  { renderer, record, browserRelease }: ReadyRelease,
  module: ModuleId,
  config: StoreConfig,
  breakers: Breakers,
  fault: 'hung' | 'threw',
): void {
  breakers.failed(moduleKey(module, browserRelease), fault, async () => {
    if (renderer.isClosed) return 'gone';
    const result = await renderer.probe(module, probeRequest(record, module, config));
    return 'failed' in result && isFault(result.failed) ? 'failed' : 'succeeded';
  });
}
