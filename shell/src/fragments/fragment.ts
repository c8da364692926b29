import type { Head, ModuleId, RemoteName } from '@storefront/contracts';
import { listSlots, slotsAround } from '../page/layout.ts';
import { isFault, isPage, moduleKey, remoteOf } from '../page/page-state.ts';
import type { Route } from '../page/routes.ts';
import type { ReadyRelease } from '../releases/ready-release.ts';
import type { RenderFailure, RenderRequest } from '../renderer/renderer.ts';
import { findUsedClasses } from '../sheets/used-classes.ts';
import { type Attempt, decide, isFinal } from './attempts.ts';
import { type Preferences, releasesFor } from './choose.ts';
import type { PageError } from './error-page.ts';
import { isOwnRequest } from './evidence.ts';
import { renderFallback } from './fallback.ts';
import { countFailure, describeRun, type FragmentRun, type RunOptions, runModule } from './run-module.ts';

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
  /** `moduleKey`s of the releases that failed before this one, by their own fault or the request's. */
  readonly failed: readonly string[];
  /** Those of them that are at fault; `isProven`: the shell's own request, which brings nothing of a visitor's, fails as well. */
  readonly faults: readonly { readonly key: string; readonly isProven: boolean }[];
  readonly staleMs: number;
  readonly durationMs: number;
}

export interface FragmentOptions extends Omit<RunOptions, 'isAlone'> {
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
 * an error that both give is the page. Where there is no other release, a request that makes it fail is rendered once
 * more, because a release may fail now and then. Never rejects.
 */
export async function renderFragment(
  module: ModuleId,
  preferences: Preferences,
  request: RenderRequest,
  options: FragmentOptions,
): Promise<Fragment> {
  const started = performance.now();
  const attempts: Attempt[] = [];
  const releases = releasesFor(preferences, module, (key) => options.breakers.isOpen(key));
  const isAlone = releases.length === 1;
  for (const release of releases) {
    const attempt = await tryRelease(release, module, request, { ...options, isAlone });
    attempts.push(attempt);
    if (isFinal(attempt) || (!options.isCompared && !isFaulty(attempt))) break;
  }
  const [first] = attempts;
  if (
    attempts.length === 1 &&
    first &&
    isRefusal(first) &&
    options.evidence.mayRepeat(first.release, module)
  ) {
    const repeated = await tryRelease(first.release, module, request, { ...options, isAlone });
    if (!('failed' in repeated.result)) attempts.push(repeated);
  }
  const { shown, failed, atFault, contradicted } = decide(attempts);
  const proven = new Set(atFault.filter(({ result }) => 'failed' in result && result.failed.isProven));
  for (const attempt of contradicted)
    if (await countContradicted(attempt, module, request, options)) proven.add(attempt);
  for (const attempt of attempts)
    if (isRefusal(attempt) && !contradicted.includes(attempt))
      options.onRequestFault(describeAttempt(attempt, module, request, options));
  const readKey = ({ release }: Attempt) => moduleKey(module, release.browserRelease);
  const outcome = {
    failed: failed.map(readKey),
    faults: atFault.map((attempt) => ({ key: readKey(attempt), isProven: proven.has(attempt) })),
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
  options: FragmentOptions & RunOptions,
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

/**
 * Counts an answer that another release contradicts.
 * @returns whether the shell's own request gets no page either, which is then the release's fault whoever asks
 */
async function countContradicted(
  attempt: Attempt,
  module: ModuleId,
  request: RenderRequest,
  options: FragmentOptions,
): Promise<boolean> {
  const { release, result } = attempt;
  if (isOutage(result)) return false;
  const run = describeAttempt(attempt, module, request, options);
  if (isRefusal(attempt)) {
    options.onRun(run);
    countFailure(run, request, options, 'threw');
    return false;
  }
  const comparedWith = options.control.get(remoteOf(module));
  const own = isOwnRequest(release, module, request)
    ? 'answer'
    : await options.evidence.ask(release, module, { ...request, comparedWith }, 'beside visitors');
  const isProven = own === 'answer' || own === 'fault';
  countFailure(run, request, options, 'threw', isProven);
  return isProven;
}

function describeAttempt(
  { release, result, durationMs }: Attempt,
  module: ModuleId,
  request: RenderRequest,
  options: FragmentOptions,
): FragmentRun {
  const comparedWith = options.control.get(remoteOf(module));
  const failure = 'failed' in result ? ({ ...result.failed, kind: 'crash' } as const) : undefined;
  return { ...describeRun(release, module, { ...request, comparedWith }, options), durationMs, failure };
}

/** Whether the release fails by what this request brings, and not by the shell's own. */
function isRefusal({ result }: Attempt): boolean {
  return 'failed' in result && result.failed.kind === 'request';
}

function isFaulty(attempt: Attempt): boolean {
  return isRefusal(attempt) || ('failed' in attempt.result && isFault(attempt.result.failed));
}

/** While the API fails now and then, no circuit opens. */
function isOutage(result: Attempt['result']): boolean {
  return 'failed' in result && result.failed.kind === 'api' && result.failed.status !== 404;
}

type Failure = RenderFailure['failed'];

/** @param failure undefined when no release has the module */
function createFallback(module: ModuleId, { config }: RenderRequest, failure: Failure | undefined) {
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

/** 503 when the API fails, 404 when it answers 404, 400 for what the request brings, else the error's own status or 500. */
function toPageError(failure: Failure | undefined): PageError {
  if (failure === undefined || failure.kind === 'timeout' || failure.kind === 'busy') return { status: 503 };
  if (failure.kind === 'request') return { status: 400, isFault: true };
  const { kind, status, endpoint, text } = failure;
  if (kind === 'api') return { status: status === 404 ? 404 : 503, endpoint };
  return { status: status === 0 ? 500 : status, text };
}
