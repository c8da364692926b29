import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

export interface Liveness {
  /** Any answer counts, whatever its status. */
  readonly url: string;
  readonly everyMs: number;
  readonly timeoutMs: number;
  /** Number of requests in a row without an answer after which the process counts as hung. */
  readonly missesAllowed: number;
  /** Limit of the time until the first answer. */
  readonly startLimitMs: number;
}

const retryMs = 100;

/** Calls back once when the process stops answering or never answers. Returns a function that ends the watch. */
export function watchLiveness(liveness: Liveness, onHung: (reason: string) => void): () => void {
  const ending = new AbortController();
  void watch(liveness, ending.signal).then((reason) => reason !== undefined && onHung(reason));
  return () => ending.abort();
}

async function watch(liveness: Liveness, ended: AbortSignal): Promise<string | undefined> {
  const { everyMs, timeoutMs, missesAllowed, startLimitMs } = liveness;
  const begin = performance.now();
  let hasAnswered = false;
  let misses = 0;
  while (!ended.aborted) {
    const answers = await requestText(liveness.url, timeoutMs).then(
      () => true,
      () => false,
    );
    if (ended.aborted) break;
    hasAnswered ||= answers;
    misses = answers || !hasAnswered ? 0 : misses + 1;
    if (misses >= missesAllowed) return `no answer in ${misses} × ${timeoutMs / 1000} s`;
    if (!hasAnswered && performance.now() - begin > startLimitMs)
      return `no answer within ${startLimitMs / 1000} s of its start`;
    // without an answer the next request follows soon, so that a start is noticed at once and a hang within a few
    // time-outs
    await pause(answers ? everyMs : retryMs, undefined, { signal: ended }).catch(() => {});
  }
  return undefined;
}

/** Waits until `/healthz` answers 200. @throws Error with the last answer when the signal aborts first */
export async function untilHealthy(name: string, origin: string, signal: AbortSignal): Promise<void> {
  let last = 'no answer yet';
  for (;;) {
    if (signal.aborted) throw new Error(`${name} at ${origin} is not healthy: ${last}`);
    try {
      const { status, body } = await requestText(`${origin}/healthz`, 2000);
      if (status === 200) return;
      last = body.slice(0, 300);
    } catch (error) {
      last = error instanceof Error ? error.message : String(error);
    }
    await pause(100);
  }
}

/**
 * Sends one request to a program. It does not use `fetch`, which would take 20 MB in the supervising process.
 * @throws Error without an answer in time
 */
async function requestText(url: string, timeoutMs: number): Promise<{ status: number; body: string }> {
  const request = get(url, { agent: false, signal: AbortSignal.timeout(timeoutMs) });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, body: await text(response) };
}
