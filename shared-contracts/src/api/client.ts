import { ApiError, type FieldProblem } from './api-error.ts';
import type { AnyEndpoint, CallInput, ReplyOf } from './define-endpoint.ts';

/** Root of every path of the shop's API. */
export const apiRoot = '/v2/front';

export interface ApiClient {
  /**
   * Makes the call and gives the parsed reply.
   * @throws ApiError for a network failure (status 0), a refusal (its status), or a reply of another shape (502).
   */
  call<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>>;
}

/** As much of the web's `fetch` as a call needs. */
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

/** A reply that was read and checked, and how the API describes it. */
export interface ReceivedReply<E extends AnyEndpoint> {
  readonly etag: string;
  /** The `Cache-Control` header as it came. */
  readonly cacheControl: string;
  readonly reply: ReplyOf<E>;
}

/** A server's cache of replies to GET calls. What it returns serves many callers: nobody may change it. */
export interface ResponseCache {
  /** `isFresh`: may be used without asking the API; otherwise its tag is sent along. */
  find<E extends AnyEndpoint>(
    endpoint: E,
    url: string,
  ): (ReceivedReply<E> & { readonly isFresh: boolean }) | undefined;
  /** Keeps a reply, or renews one that the API has confirmed. */
  keep<E extends AnyEndpoint>(endpoint: E, url: string, received: ReceivedReply<E>): void;
  /** A kept reply that may be used although the call failed. */
  findStale<E extends AnyEndpoint>(endpoint: E, url: string, error: ApiError): ReplyOf<E> | undefined;
}

export interface ApiClientOptions {
  /** Origin such as `http://127.0.0.1:4001`; empty for the page's own. */
  readonly origin?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly fetch?: SendCall;
  /** Aborts every call of this client. */
  readonly deadline?: AbortSignal;
  /** For servers; a browser's own HTTP cache does the same. */
  readonly cache?: ResponseCache;
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

export function createApiClient(options: ApiClientOptions = {}): ApiClient {
  const send: SendCall = options.fetch ?? ((address, init) => fetch(address, init));
  return {
    async call(endpoint, input) {
      const { body, signal }: AnyInput = input;
      const cache = endpoint.method === 'GET' ? options.cache : undefined;
      const url = urlOf(endpoint, input);
      const cached = cache?.find(endpoint, url);
      if (cached?.isFresh) return cached.reply;
      try {
        const response = await reach(send, `${options.origin ?? ''}${url}`, {
          method: endpoint.method,
          headers: {
            accept: 'application/json',
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...(cached ? { 'if-none-match': cached.etag } : {}),
            ...options.headers,
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          ...(signal ? { signal } : {}),
        });
        const isConfirmed = cached !== undefined && response.status === 304;
        const reply = isConfirmed ? cached.reply : await readReply(endpoint, response);
        const etag = response.headers.get('etag') ?? cached?.etag;
        const cacheControl = response.headers.get('cache-control') ?? '';
        if (etag !== undefined) cache?.keep(endpoint, url, { etag, cacheControl, reply });
        return reply;
      } catch (error) {
        const stale = error instanceof ApiError ? cache?.findStale(endpoint, url, error) : undefined;
        if (stale !== undefined) return stale;
        throw error;
      }
    },
  };
}

/** @throws ApiError for a refusal, or a reply of another shape than the endpoint's. */
async function readReply<E extends AnyEndpoint>(endpoint: E, response: Answer): Promise<ReplyOf<E>> {
  const requestId = response.headers.get('x-request-id') ?? undefined;
  if (!response.ok) throw await refusal(response, requestId);
  const json = await readJson(response, requestId);
  const parsed = endpoint.reply().safeParse(json);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new ApiError(
    `${endpoint.path}: reply of another shape at "${issue?.path.join('.')}": ${issue?.message}`,
    { status: 502, code: 'unexpected-reply', requestId, cause: parsed.error },
  );
}

async function reach(send: SendCall, address: string, init: Parameters<SendCall>[1]): Promise<Answer> {
  try {
    return await send(address, init);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ApiError(`${address}: no reply`, { status: 0, code: 'unreachable', cause });
  }
}

async function readJson(response: Answer, requestId: string | undefined): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw new ApiError('The reply is not JSON', { status: 502, code: 'unexpected-reply', requestId, cause });
  }
}

interface Problem {
  readonly code?: string;
  readonly title?: string;
  readonly detail?: string;
  readonly errors?: readonly FieldProblem[];
}

async function refusal(response: Answer, requestId: string | undefined): Promise<ApiError> {
  // a refusal may come from a proxy without a problem document: the status alone must serve then
  const problem: Problem = await response.json().catch(() => ({}));
  return new ApiError(problem.detail ?? problem.title ?? `HTTP ${response.status}`, {
    status: response.status,
    code: problem.code ?? `http-${response.status}`,
    requestId,
    fields: problem.errors ?? [],
  });
}
