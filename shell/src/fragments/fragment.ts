import type { Head, ModuleId, RemoteName } from '@storefront/contracts';
import { listSlots, slotsAround } from '../page/layout.ts';
import { isFault, isPage, type LoadFailure, moduleKey, remoteOf } from '../page/page-state.ts';
import type { Route } from '../page/routes.ts';
import type { ReadyRelease } from '../releases/ready-release.ts';
import type { RenderRequest } from '../renderer/renderer.ts';
import { findUsedClasses } from '../sheets/used-classes.ts';
import { type Attempt, decide, isFinal } from './attempts.ts';
import { type Preferences, releasesFor } from './choose.ts';
import type { PageError } from './error-page.ts';
import { renderFallback } from './fallback.ts';
import type { IndexedPages } from './indexed-pages.ts';
import { countFailure, type RunOptions, runModule } from './run-module.ts';

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

export interface FragmentOptions extends RunOptions {
  readonly indexed: IndexedPages;
  /** Whether a release's answer is compared with that of the next one; a preview shows its own. */
  readonly isCompared: boolean;
  /** Remotes whose active release is shown in comparison with a canary, with its version. */
  readonly control: ReadonlyMap<RemoteName, string>;
}

/** Renders the fragments of a page's slots and, if the page is missing, of the slots below it. Never rejects. */
export async function renderFragments(
  route: Route | undefined,
  preferences: Preferences,
  request: RenderRequest,
  options: FragmentOptions,
): Promise<readonly Fragment[]> {
  const renderAll = (modules: readonly ModuleId[]) =>
    Promise.all(modules.map((module) => renderFragment(module, preferences, request, options)));
  const fragments = await renderAll(listSlots(route));
  const isMissing =
    route === undefined || fragments.find(({ module }) => module === route.page)?.status === 404;
  return isMissing
    ? [...fragments, ...(await renderAll(slotsAround(route, 'below a missing page')))]
    : fragments;
}

/**
 * Chooses a release, loads and renders. If it throws or hangs, or answers with an error, the next release is tried:
 * an error that both give is the page. Never rejects.
 */
export async function renderFragment(
  module: ModuleId,
  preferences: Preferences,
  request: RenderRequest,
  options: FragmentOptions,
): Promise<Fragment> {
  const started = performance.now();
  const attempts: Attempt[] = [];
  for (const release of releasesFor(preferences, module, (key) => options.breakers.isOpen(key))) {
    const attempt = await tryRelease(release, module, request, options);
    attempts.push(attempt);
    if (isFinal(attempt) || (!options.isCompared && !isFaulty(attempt))) break;
  }
  const { shown, failed, contradicted } = decide(attempts);
  for (const { release, result } of contradicted)
    if (!isOutage(result)) countFailure(release, module, request.config, options.breakers, 'threw');
  const outcome = {
    failed: failed.map(({ release }) => moduleKey(module, release.browserRelease)),
    durationMs: performance.now() - started,
  };
  if (shown === undefined) return { ...createFallback(module, request, undefined), ...outcome };
  const { release, result } = shown;
  if ('failed' in result) return { ...createFallback(module, request, result.failed), ...outcome };
  return { ...result, module, release, status: 200, ...outcome };
}

async function tryRelease(
  release: ReadyRelease,
  module: ModuleId,
  request: RenderRequest,
  options: FragmentOptions,
): Promise<Attempt> {
  const started = performance.now();
  const comparedWith = options.control.get(remoteOf(module));
  const result = await runModule(release, module, { ...request, comparedWith }, options);
  const durationMs = performance.now() - started;
  const isWhole = !('failed' in result) && isPage(module) && options.isCompared;
  const { path, search } = request;
  const listedBy = isWhole
    ? options.indexed.compare({ module, path, search }, release.record.version, result.head)
    : undefined;
  return { release, result, durationMs, isDelisted: listedBy !== undefined };
}

function isFaulty({ result }: Attempt): boolean {
  return 'failed' in result && isFault(result.failed);
}

/** While the API fails now and then, no circuit opens. */
function isOutage(result: Attempt['result']): boolean {
  return 'failed' in result && result.failed.kind === 'api' && result.failed.status !== 404;
}

/** @param failure undefined when no release has the module */
function createFallback(module: ModuleId, { config }: RenderRequest, failure: LoadFailure | undefined) {
  const error = toPageError(failure);
  const html = renderFallback(module, config, error);
  return {
    module,
    status: error.status,
    location: failure?.location,
    html: Buffer.from(html),
    usedClasses: [...findUsedClasses(html)],
    release: undefined,
    links: '',
    data: undefined,
    head: undefined,
    staleMs: 0,
  };
}

/** 503 when the API fails, 404 when it answers 404, else the error's own status or 500. */
function toPageError(failure: LoadFailure | undefined): PageError {
  if (failure === undefined || failure.kind === 'timeout') return { status: 503 };
  const { kind, status, endpoint, text } = failure;
  if (kind === 'api') return { status: status === 404 ? 404 : 503, endpoint };
  return { status: status === 0 ? 500 : status, text };
}
