import { isFault, type LoadFailure } from '../page/page-state.ts';
import type { ReadyRelease } from '../releases/ready-release.ts';
import type { Rendered, RenderFailure } from '../renderer/renderer.ts';

/** What one release made of a module. */
export interface Attempt {
  readonly release: ReadyRelease;
  readonly result: Rendered | RenderFailure;
  readonly durationMs: number;
  /** It would take a page out of search engines that another release lets them list. */
  readonly isDelisted: boolean;
}

export interface Decision {
  /** The attempt to show; undefined when no release has the module. */
  readonly shown: Attempt | undefined;
  /** Attempts in which the release is at fault. */
  readonly failed: readonly Attempt[];
  /** Those of them whose answer another release contradicts. */
  readonly contradicted: readonly Attempt[];
}

/** A slower answer is final, because the time of the next one would be added to it. */
const comparedWithinMs = 1000;

/** Whether another release need not be tried. */
export function isFinal({ result, durationMs, isDelisted }: Attempt): boolean {
  if (!('failed' in result)) return !isDelisted;
  if (isFault(result.failed)) return false;
  return result.failed.location !== undefined || durationMs > comparedWithinMs;
}

/**
 * Chooses what a slot shows: a page rather than an error, and an error of the request rather than one of the server. A
 * release that answers with an error where another one has the page, or with an error of the server where another one
 * has none, is at fault. Where both have the same error, neither is: the product is sold out, or the API is down.
 */
export function decide(attempts: readonly Attempt[]): Decision {
  const whole = attempts.find(({ result, isDelisted }) => !isError(result) && !isDelisted);
  const shown =
    whole ??
    attempts.find(({ result }) => !isError(result)) ??
    attempts.find(
      ({ result }) => 'failed' in result && !isFault(result.failed) && !isServerError(result.failed),
    ) ??
    attempts.find(({ result }) => 'failed' in result && !isFault(result.failed)) ??
    attempts.at(-1);
  const others = attempts.filter((attempt) => attempt !== shown);
  const contradicted = others.filter(({ result, isDelisted }) => {
    if (shown === undefined || isDelisted) return false;
    if (!('failed' in result) || isFault(result.failed)) return false;
    return !isError(shown.result) || (isServerError(result.failed) && !isShownServerError(shown));
  });
  const delisted = whole === undefined ? [] : others.filter(({ isDelisted }) => isDelisted);
  const crashed = attempts.filter(({ result }) => 'failed' in result && isFault(result.failed));
  const failed = new Set([...crashed, ...contradicted, ...delisted]);
  if (attempts.length === 1 && shown !== undefined && isOwnServerError(shown)) failed.add(shown);
  return { shown, failed: attempts.filter((attempt) => failed.has(attempt)), contradicted };
}

function isError(result: Attempt['result']): boolean {
  return 'failed' in result && result.failed.location === undefined;
}

/** The API's errors other than 404 become a 503. */
function isServerError({ kind, status }: LoadFailure): boolean {
  return kind === 'api' ? status !== 404 : status >= 500;
}

function isShownServerError({ result }: Attempt): boolean {
  return 'failed' in result && isServerError(result.failed);
}

function isOwnServerError({ result }: Attempt): boolean {
  return 'failed' in result && result.failed.kind === 'answer' && result.failed.status >= 500;
}
