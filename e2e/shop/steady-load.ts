import { get } from 'node:http';

interface LoadReport {
  readonly pages: number;
  /** `/path: what happened`, for each page whose status was not 200. */
  readonly failed: readonly string[];
  /** Requests repeated because the connection was closed before an answer, as browsers repeat a GET (RFC 9110, 9.2.2). */
  readonly repeated: number;
  readonly longestMs: number;
}

export interface SteadyLoad {
  stop(): Promise<LoadReport>;
}

const everyMs = 100;
/** Timeout of shoppers and most proxies. */
const pageLimitMs = 30_000;

/** Requests pages in turn, ten a second, each on a new connection, without waiting for earlier ones. */
export function startLoad(origin: string, paths: readonly string[]): SteadyLoad {
  const failed: string[] = [];
  const waiting: Promise<void>[] = [];
  let repeated = 0;
  let longestMs = 0;
  const request = async (path: string) => {
    const begin = performance.now();
    const first = await statusOf(origin + path);
    if (first === 'ECONNRESET') repeated++;
    const result = first === 'ECONNRESET' ? await statusOf(origin + path) : first;
    longestMs = Math.max(longestMs, performance.now() - begin);
    if (result !== 200) failed.push(`${path}: ${result}`);
  };
  const timer = setInterval(() => {
    const path = paths[waiting.length % paths.length];
    if (path !== undefined) waiting.push(request(path));
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(waiting);
      return { pages: waiting.length, failed, repeated, longestMs: Math.round(longestMs) };
    },
  };
}

/** The answer's status once its whole body has arrived, else the error's code. */
function statusOf(url: string): Promise<number | string> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message);
    const signal = AbortSignal.timeout(pageLimitMs);
    get(url, { agent: false, signal }, (response) => {
      response.once('error', fail);
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.resume();
    }).once('error', fail);
  });
}
