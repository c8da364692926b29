import { isFault } from '../page/page-state.ts';
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
  /** Attempts in which the release has failed, by its own fault or the request's. */
  readonly failed: readonly Attempt[];
  /** Those of them in which it is at fault. */
  readonly atFault: readonly Attempt[];
  /** Those whose answer another release contradicts. */
  readonly contradicted: readonly Attempt[];
}

/** A slower answer is final, because the time of the next one would be added to it. */
const comparedWithinMs = 1000;

/** Whether another release need not be tried. */
export function isFinal({ result, durationMs, isDelisted }: Attempt): boolean {
  if (!('failed' in result)) return !isDelisted;
  return !isFault(result.failed) && result.failed.kind !== 'busy' && durationMs > comparedWithinMs;
}

type Answer = 'page' | 'delisted' | 'redirect' | 'missing' | 'refused' | 'server error' | 'busy' | 'fault';

/** What a slot shows: an answer of the first of these kinds that a release gives. */
const preferred: readonly Answer[] = [
  'page',
  'delisted',
  'redirect',
  'missing',
  'refused',
  'server error',
  'busy',
];

/**
 * Chooses what a slot shows: a page rather than a redirect, a redirect rather than an error, and an error of the request
 * rather than one of the server. A release is at fault when the next one has something better. Where both give the same,
 * neither is: the page has moved, the product is sold out, the request makes both fail, or the API is down.
 */
export function decide(attempts: readonly Attempt[]): Decision {
  const best = preferred.find((kind) => attempts.some((attempt) => readAnswer(attempt) === kind));
  const shown = attempts.find((attempt) => readAnswer(attempt) === best) ?? attempts.at(-1);
  // releases after the shown one have served before, and are compared only to find something better
  const passedOver = attempts.slice(0, shown && attempts.indexOf(shown));
  const contradicted = passedOver.filter((attempt) => isContradicted(readAnswer(attempt)));
  const isAtFault = (attempt: Attempt) => {
    const answer = readAnswer(attempt);
    // nothing but the visitor's wait says yet whose fault a hang is
    if (answer === 'fault') return best === 'page' || !isUnexplainedHang(attempt);
    if (answer === 'delisted') return best === 'page';
    return contradicted.includes(attempt) || (attempts.length === 1 && isOwnServerError(attempt));
  };
  const hasFailed = (attempt: Attempt) =>
    isAtFault(attempt) || ['fault', 'refused'].includes(readAnswer(attempt));
  return {
    shown,
    failed: attempts.filter(hasFailed),
    atFault: attempts.filter(isAtFault),
    contradicted,
  };
}

function isUnexplainedHang({ result }: Attempt): boolean {
  return 'failed' in result && result.failed.kind === 'timeout';
}

function readAnswer({ result, isDelisted }: Attempt): Answer {
  if (!('failed' in result)) return isDelisted ? 'delisted' : 'page';
  const { failed } = result;
  if (isFault(failed)) return 'fault';
  if (failed.kind === 'request') return 'refused';
  if (failed.kind === 'busy') return 'busy';
  if (failed.location !== undefined) return 'redirect';
  return isServerError(failed) ? 'server error' : 'missing';
}

/** A page that leaves search engines is compared on its own; a fault counts whatever the others say. */
function isContradicted(answer: Answer): boolean {
  return answer === 'redirect' || answer === 'missing' || answer === 'refused' || answer === 'server error';
}

/** The API's errors other than 404 become a 503. */
function isServerError({ kind, status }: RenderFailure['failed']): boolean {
  return kind === 'api' ? status !== 404 : status >= 500;
}

function isOwnServerError({ result }: Attempt): boolean {
  return 'failed' in result && result.failed.kind === 'answer' && result.failed.status >= 500;
}
