import type { Head, ModuleId, StoreConfig } from '@storefront/contracts';
import { developmentVersion } from '../page/development.ts';
import { isPage, moduleKey } from '../page/page-state.ts';
import type { Breakers } from '../releases/breakers.ts';
import { probeRequest } from '../releases/probe.ts';
import type { ReadyRelease } from '../releases/ready-release.ts';
import type { Rendered, RenderFailure, RenderRequest } from '../renderer/renderer.ts';
import { usedNames } from '../sheets/used-names.ts';
import type { FragmentCache } from './cache.ts';
import { type Chosen, releasesFor } from './choose.ts';
import { fallbackHtml } from './fallback.ts';

/** One slot of one page, ready to be concatenated. */
export interface Fragment {
  readonly module: ModuleId;
  /** The release that shows it; undefined when it is the shell's static HTML. */
  readonly release: ReadyRelease | undefined;
  readonly status: 200 | 404 | 503;
  readonly html: Buffer;
  readonly usedNames: readonly string[];
  /** Elements that belong in the head. */
  readonly links: string;
  readonly data: Buffer | undefined;
  readonly head: Head | undefined;
  /** `moduleKey`s of the releases that failed on the way. */
  readonly failed: readonly string[];
  readonly staleMs: number;
  readonly durationMs: number;
}

export interface FragmentOptions {
  readonly breakers: Breakers;
  /** Layout slots by module, release and path. */
  readonly cache: FragmentCache;
  /** Called with every failure and where it happened. */
  readonly onFailed: (reason: string, where: string) => void;
}

/**
 * Chooses a release, loads and renders: one that throws or hangs hands over to the next candidate; an answer of the API,
 * good or bad, is final. Never rejects.
 */
export async function makeFragment(
  module: ModuleId,
  chosen: Chosen,
  request: RenderRequest,
  options: FragmentOptions,
): Promise<Fragment> {
  const started = performance.now();
  const failed: string[] = [];
  for (const release of releasesFor(chosen, module, (key) => options.breakers.isOpen(key))) {
    const result = await render(release, module, request, options);
    if ('failed' in result && result.failed.kind !== 'api') {
      failed.push(moduleKey(module, release.candidate));
      continue;
    }
    const durationMs = performance.now() - started;
    if (!('failed' in result)) return { ...result, module, release, status: 200, failed, durationMs };
    const status = result.failed.status === 404 ? 404 : 503;
    return { ...fallback(module, request, status), failed, durationMs };
  }
  return { ...fallback(module, request, 503), failed, durationMs: performance.now() - started };
}

function fallback(module: ModuleId, { config }: RenderRequest, status: 404 | 503) {
  const html = fallbackHtml(module, config, status);
  return {
    module,
    status,
    html: Buffer.from(html),
    usedNames: [...usedNames(html)],
    release: undefined,
    links: '',
    data: undefined,
    head: undefined,
    staleMs: 0,
  };
}

async function render(
  release: ReadyRelease,
  module: ModuleId,
  request: RenderRequest,
  options: FragmentOptions,
): Promise<Rendered | RenderFailure> {
  const make = () => makeAndReport(release, module, request, options);
  if (isPage(module) || release.record.version === developmentVersion) return make();
  // a layout slot may follow the path (its menu marks where one is), never the query
  const key = `${moduleKey(module, release.candidate)} ${request.path}`;
  return options.cache.get(key, request.config, make);
}

/** Renders, and opens the module's circuit when that fails by the release's own fault. */
async function makeAndReport(
  { renderer, record, candidate }: ReadyRelease,
  module: ModuleId,
  request: RenderRequest,
  { breakers, onFailed }: FragmentOptions,
): Promise<Rendered | RenderFailure> {
  const key = moduleKey(module, candidate);
  const result = await renderer.make(module, request);
  if (!('failed' in result)) {
    breakers.succeeded(key);
    return result;
  }
  const { kind, status, reason } = result.failed;
  // that a page does not exist is an answer
  if (kind !== 'api' || status !== 404) onFailed(reason, `${key}: ${kind} at ${request.path}`);
  if (kind === 'api') breakers.succeeded(key);
  else
    breakers.failed(key, kind === 'timeout' ? 'hung' : 'threw', () =>
      tryOut({ renderer, record }, module, request.config),
    );
  return result;
}

async function tryOut(
  { renderer, record }: Pick<ReadyRelease, 'renderer' | 'record'>,
  module: ModuleId,
  config: StoreConfig,
) {
  if (renderer.isClosed) return 'gone';
  const result = await renderer.tryOut(module, probeRequest(record, module, config));
  return 'failed' in result && result.failed.kind !== 'api' ? 'failed' : 'succeeded';
}
