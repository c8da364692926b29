import type { Head, ModuleId, StoreConfig } from '@storefront/contracts';
import { developmentVersion } from '../page/development.ts';
import { isFault, isPage, type LoadFailure, moduleKey } from '../page/page-state.ts';
import type { Breakers } from '../releases/breakers.ts';
import { probeRequest } from '../releases/probe.ts';
import type { ReadyRelease } from '../releases/ready-release.ts';
import type { Rendered, RenderFailure, RenderRequest } from '../renderer/renderer.ts';
import { usedClasses } from '../sheets/used-classes.ts';
import type { FragmentCache } from './cache.ts';
import { type Chosen, releasesFor } from './choose.ts';
import type { PageError } from './error-page.ts';
import { fallbackHtml } from './fallback.ts';

/** One slot's part of one page, ready to be concatenated. */
export interface Fragment {
  readonly module: ModuleId;
  /** The release that rendered it; undefined when it is the shell's static HTML. */
  readonly release: ReadyRelease | undefined;
  readonly status: number;
  /** Where the page redirects to instead of showing anything. */
  readonly location?: string | undefined;
  readonly html: Buffer;
  readonly usedClasses: readonly string[];
  /** Elements that belong in the head. */
  readonly links: string;
  readonly data: Buffer | undefined;
  readonly head: Head | undefined;
  /** `moduleKey`s of the releases that failed before this one. */
  readonly failed: readonly string[];
  readonly staleMs: number;
  readonly durationMs: number;
}

export interface FragmentOptions {
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
  /** Undefined when it has succeeded. */
  readonly failure: RenderFailure['failed'] | undefined;
}

/**
 * Chooses a release, loads and renders. If it throws or hangs, the next candidate is tried; an answer of the API is
 * final, also an error. Never rejects.
 */
export async function makeFragment(
  module: ModuleId,
  chosen: Chosen,
  request: RenderRequest,
  options: FragmentOptions,
): Promise<Fragment> {
  const started = performance.now();
  const failed: string[] = [];
  let fault: LoadFailure | undefined;
  for (const release of releasesFor(chosen, module, (key) => options.breakers.isOpen(key))) {
    const result = await render(release, module, request, options);
    if ('failed' in result && isFault(result.failed)) {
      failed.push(moduleKey(module, release.candidate));
      fault = result.failed;
      continue;
    }
    const durationMs = performance.now() - started;
    if (!('failed' in result)) return { ...result, module, release, status: 200, failed, durationMs };
    return { ...fallback(module, request, result.failed), failed, durationMs };
  }
  return { ...fallback(module, request, fault), failed, durationMs: performance.now() - started };
}

/** @param failure undefined when no release has the module */
function fallback(module: ModuleId, { config }: RenderRequest, failure: LoadFailure | undefined) {
  const error = errorOf(failure);
  const html = fallbackHtml(module, config, error);
  return {
    module,
    status: error.status,
    location: failure?.location,
    html: Buffer.from(html),
    usedClasses: [...usedClasses(html)],
    release: undefined,
    links: '',
    data: undefined,
    head: undefined,
    staleMs: 0,
  };
}

/** 503 when the API fails, 404 when it answers 404, else the error's own status or 500. */
function errorOf(failure: LoadFailure | undefined): PageError {
  if (failure === undefined || failure.kind === 'timeout') return { status: 503 };
  const { kind, status, endpoint, text } = failure;
  if (kind === 'api') return { status: status === 404 ? 404 : 503, endpoint };
  return { status: status === 0 ? 500 : status, text };
}

async function render(
  release: ReadyRelease,
  module: ModuleId,
  request: RenderRequest,
  options: FragmentOptions,
): Promise<Rendered | RenderFailure> {
  const make = () => makeAndReport(release, module, request, options);
  if (isPage(module) || release.record.version === developmentVersion) return make();
  // a layout slot may depend on the path, for example to mark the current menu entry, but never on the query
  const key = `${moduleKey(module, release.candidate)} ${request.path}`;
  return options.cache.get(key, request.config, make);
}

/** Renders, and opens the module's circuit if the release itself is at fault. */
async function makeAndReport(
  release: ReadyRelease,
  module: ModuleId,
  request: RenderRequest,
  { breakers, onRun }: FragmentOptions,
): Promise<Rendered | RenderFailure> {
  const { renderer, record, candidate } = release;
  const key = moduleKey(module, candidate);
  const started = performance.now();
  const result = await renderer.make(module, request);
  const failure = 'failed' in result ? result.failed : undefined;
  const { path, requestId } = request;
  onRun({ release, module, path, requestId, durationMs: performance.now() - started, failure });
  if (failure === undefined || !isFault(failure)) breakers.succeeded(key);
  else
    breakers.failed(key, failure.kind === 'timeout' ? 'hung' : 'threw', () =>
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
  return 'failed' in result && isFault(result.failed) ? 'failed' : 'succeeded';
}
