import { setTimeout as pause } from 'node:timers/promises';

/** Timeout of shoppers and most proxies. */
const limitMs = 30_000;
/** Pause before the second attempt, unless the answer says how long. */
const pauseMs = 1000;
const longestPauseMs = 10_000;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Counts what became of requests. */
export class Tally {
  requests = 0;
  /** Requests whose second attempt was answered. */
  retried = 0;
  /** How requests failed twice. */
  readonly failures: string[] = [];
  longestMs = 0;
}

/**
 * Asks a shop as browsers and apps do: once more when it does not answer, or answers that it cannot now (5xx).
 * @returns the answer and whether the first attempt may have had an effect that was not answered
 * @throws Error that says how both attempts failed, which is counted too
 */
export async function ask(
  tally: Tally,
  url: string,
  init: RequestInit = {},
): Promise<{ readonly answer: Answer; readonly isRepeated: boolean }> {
  tally.requests++;
  const begin = performance.now();
  try {
    const first = await attempt(url, init);
    if (typeof first !== 'string' && first.status < 500) return { answer: first, isRepeated: false };
    await pause(typeof first === 'string' ? pauseMs : readPauseMs(first.headers));
    const second = await attempt(url, init);
    if (typeof second !== 'string' && second.status < 500) {
      tally.retried++;
      return { answer: second, isRepeated: true };
    }
    throw new Error(`${init.method ?? 'GET'} ${url}: ${describe(first)}, then ${describe(second)}`);
  } catch (error) {
    tally.failures.push(error instanceof Error ? error.message : String(error));
    throw error;
  } finally {
    tally.longestMs = Math.max(tally.longestMs, Math.round(performance.now() - begin));
  }
}

/** The whole answer, or the reason why there is none. */
async function attempt(url: string, init: RequestInit): Promise<Answer | string> {
  try {
    const { headers: own, ...rest } = init;
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(limitMs),
      // a server may close an idle connection just when a request is sent on it; browsers then send it again
      headers: { ...own, connection: 'close' },
      ...rest,
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
  }
}

const describe = (result: Answer | string): string =>
  typeof result === 'string' ? result : `${result.status} ${result.text.slice(0, 200)}`;

function readPauseMs(headers: Headers): number {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? Math.min(seconds * 1000, longestPauseMs) : pauseMs;
}
