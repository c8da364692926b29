import { ApiError, type FieldProblem } from './api-error.ts';
import { type AnyEndpoint, apiRoot, type CallInput, type ReplyOf } from './define-endpoint.ts';
import { describeRejection, noteReceived, type ReplyFault, tolerateReply } from './tolerate-reply.ts';

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
  /** Called when a reply was used without what its reader did not understand. */
  readonly onFaults?: OnReplyFaults;
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
    const reply = isConfirmed ? cached.reply : await readReply(endpoint, response, options.onFaults);
    const etag = response.headers.get('etag') ?? cached?.etag;
    const cacheControl = response.headers.get('cache-control') ?? '';
    if (endpoint.method === 'GET' && etag !== undefined)
      options.cache?.keep(endpoint, url, { etag, cacheControl, reply });
    return reply;
  }
}

/** A validated reply with its caching headers. */
export interface ReceivedReply<E extends AnyEndpoint> {
  readonly etag: string;
  /** The reply's `Cache-Control` header. */
  readonly cacheControl: string;
  readonly reply: ReplyOf<E>;
}

/** A server's cache of replies to GET calls. Many callers share a returned reply, so none may change it. */
export interface ResponseCache {
  /** If `isFresh`, the reply may be used without asking the API; otherwise its tag is sent along. */
  find<E extends AnyEndpoint>(
    endpoint: E,
    url: string,
  ): (ReceivedReply<E> & { readonly isFresh: boolean }) | undefined;
  /** Stores a reply, or renews one that the API has confirmed. */
  keep<E extends AnyEndpoint>(endpoint: E, url: string, received: ReceivedReply<E>): void;
  /** A stored reply that may be used although the call failed. */
  findStale<E extends AnyEndpoint>(endpoint: E, url: string, error: ApiError): ReplyOf<E> | undefined;
}

interface AnyInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/** URL of a call, with its parameters and query filled in. */
function urlOf(endpoint: AnyEndpoint, input: AnyInput): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = input.params?.[name];
    if (value === undefined) throw new TypeError(`${endpoint.path} needs the parameter "${name}"`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined && value !== '') query.set(name, String(value));
  const text = query.toString();
  return `${apiRoot}${path}${text && `?${text}`}`;
}

/** The part of the web's `fetch` that a call needs. */
export type SendCall = (
  address: string,
  init: {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
    readonly signal?: AbortSignal;
  },
) => Promise<Pick<Response, 'ok' | 'status' | 'json'> & { readonly headers: Pick<Headers, 'get'> }>;

type Answer = Awaited<ReturnType<SendCall>>;

async function reach(
  send: SendCall,
  endpoint: string,
  address: string,
  init: Parameters<SendCall>[1],
): Promise<Answer> {
  try {
    return await send(address, init);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ApiError(`${endpoint}: no reply`, { status: 0, code: 'unreachable', endpoint, cause });
  }
}

interface CallLimits {
  /** Path of the endpoint, for the error. */
  readonly path: string;
  readonly limitMs: number;
  /** The caller's signal. */
  readonly signal: AbortSignal | undefined;
}

/**
 * Runs a call until it is done, its time is up, or its caller aborts. The signal that the call gets ends its network
 * request; a call that ignores the signal is not awaited.
 * @throws ApiError of status 504 and code `timeout`, or the reason of the caller's signal
 */
function withTimeout<Reply>(
  { path, limitMs, signal }: CallLimits,
  call: (signal: AbortSignal) => Promise<Reply>,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    const end = (reason: unknown) => {
      reject(reason);
      controller.abort(reason);
    };
    const late = () =>
      end(
        new ApiError(`${path}: no reply within ${limitMs} ms`, {
          status: 504,
          code: 'timeout',
          endpoint: path,
        }),
      );
    const onAbort = () => end(signal?.reason);
    if (signal?.aborted) return onAbort();
    if (limitMs <= 0) return late();
    const timer = setTimeout(late, limitMs);
    signal?.addEventListener('abort', onAbort);
    const settled = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    };
    controller.signal.addEventListener('abort', settled);
    call(controller.signal).then(resolve, reject).finally(settled);
  });
}

/** Called with what a reader took for another thing, or left out, of a reply that it used. */
type OnReplyFaults = (endpoint: string, faults: readonly ReplyFault[]) => void;

/**
 * Parses the reply; what a newer API says in it is tolerated (`tolerateReply`).
 * @throws ApiError for an error status, or a reply of another shape than the endpoint's
 */
async function readReply<E extends AnyEndpoint>(
  endpoint: E,
  response: Answer,
  onFaults?: OnReplyFaults,
): Promise<ReplyOf<E>> {
  const requestId = response.headers.get('x-request-id') ?? undefined;
  if (!response.ok) throw await errorOf(endpoint.path, response, requestId);
  const json = await readJson(endpoint.path, response, requestId);
  const schema = endpoint.reply();
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const { reply, faults } = tolerateReply(schema, json);
  const tolerated = schema.safeParse(reply);
  if (tolerated.success) {
    noteReceived(schema, json, tolerated.data);
    onFaults?.(endpoint.path, faults);
    return tolerated.data;
  }
  const { path, message } = describeRejection(tolerated.error, reply);
  const where = path === '' ? '' : ` at "${path}"`;
  throw new ApiError(`${endpoint.path}: reply of another shape${where}: ${message}`, {
    status: 502,
    code: 'unexpected-reply',
    endpoint: endpoint.path,
    requestId,
    cause: tolerated.error,
  });
}

async function readJson(endpoint: string, response: Answer, requestId: string | undefined): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw new ApiError('The reply is not JSON', {
      status: 502,
      code: 'unexpected-reply',
      endpoint,
      requestId,
      cause,
    });
  }
}

interface ReceivedProblem {
  readonly code?: string;
  readonly title?: string;
  readonly detail?: string;
  readonly errors?: readonly FieldProblem[];
}

async function errorOf(endpoint: string, response: Answer, requestId: string | undefined): Promise<ApiError> {
  // a proxy's error reply may have no problem document, only a status
  const problem: ReceivedProblem = await response.json().catch(() => ({}));
  return new ApiError(problem.detail ?? problem.title ?? `HTTP ${response.status}`, {
    status: response.status,
    code: problem.code ?? `http-${response.status}`,
    requestId,
    fields: problem.errors ?? [],
    endpoint,
  });
}
