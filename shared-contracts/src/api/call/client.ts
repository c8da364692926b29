import { ApiError } from './api-error.ts';
import { type AnyInput, urlOf } from './call-url.ts';
import type { AnyEndpoint, CallInput, ReplyOf } from './define-endpoint.ts';
import { readReply } from './read-reply.ts';
import type { ReceivedReply, ResponseCache } from './response-cache.ts';
import { reach, type SendCall } from './send-call.ts';
import { withTimeout } from './with-timeout.ts';

export interface ApiClient {
  /**
   * Makes the call and returns the parsed reply.
   * @throws ApiError for a network failure (status 0), an error status (that status), a reply of another shape (502),
   * or no reply in time (504, code `timeout`); the reason of the caller's own signal when that aborts
   */
  call<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>>;
}

export interface ApiClientOptions {
  /** Origin such as `http://127.0.0.1:4001`; empty for the page's own origin. */
  readonly origin?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly fetch?: SendCall;
  /** For servers; browsers have their own HTTP cache. */
  readonly cache?: ResponseCache;
  /** Limit of one call, in milliseconds. */
  readonly timeoutMs?: number;
  /**
   * Limit of all calls of this client together, in milliseconds from its creation; unlimited if absent. For a client
   * that is created for one load: its last call then fails with 504 before the load itself times out.
   */
  readonly budgetMs?: number;
}

export function createApiClient(options: ApiClientOptions = {}): ApiClient {
  const send: SendCall = options.fetch ?? ((address, init) => fetch(address, init));
  const { timeoutMs = 10_000, budgetMs = Number.POSITIVE_INFINITY } = options;
  const createdMs = performance.now();
  return {
    async call(endpoint, input) {
      const cache = endpoint.method === 'GET' ? options.cache : undefined;
      const url = urlOf(endpoint, input);
      const cached = cache?.find(endpoint, url);
      if (cached?.isFresh) return cached.reply;
      const leftMs = Math.floor(budgetMs - (performance.now() - createdMs));
      const limits = { path: endpoint.path, limitMs: Math.min(timeoutMs, leftMs), signal: input.signal };
      try {
        return await withTimeout(limits, (signal) => replyTo(endpoint, url, input, cached, signal));
      } catch (error) {
        const stale = error instanceof ApiError ? cache?.findStale(endpoint, url, error) : undefined;
        if (stale !== undefined) return stale;
        throw error;
      }
    },
  };

  async function replyTo<E extends AnyEndpoint>(
    endpoint: E,
    url: string,
    { body }: AnyInput,
    cached: ReceivedReply<E> | undefined,
    signal: AbortSignal,
  ): Promise<ReplyOf<E>> {
    const response = await reach(send, endpoint.path, `${options.origin ?? ''}${url}`, {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cached ? { 'if-none-match': cached.etag } : {}),
        ...options.headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal,
    });
    const isConfirmed = cached !== undefined && response.status === 304;
    const reply = isConfirmed ? cached.reply : await readReply(endpoint, response);
    const etag = response.headers.get('etag') ?? cached?.etag;
    const cacheControl = response.headers.get('cache-control') ?? '';
    if (endpoint.method === 'GET' && etag !== undefined)
      options.cache?.keep(endpoint, url, { etag, cacheControl, reply });
    return reply;
  }
}
