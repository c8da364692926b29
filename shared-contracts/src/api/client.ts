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

/** A reply as it was read, and the tag by which the API tells whether it still holds. */
export interface KeptReply<E extends AnyEndpoint> {
  readonly etag: string;
  readonly reply: ReplyOf<E>;
}

/**
 * Replies to GET calls that stand for new ones while the API says that they hold, so that they are neither sent, read
 * nor checked again. What it gives serves many callers: nobody may change it.
 */
export interface ReplyMemory {
  find<E extends AnyEndpoint>(endpoint: E, address: string): KeptReply<E> | undefined;
  keep<E extends AnyEndpoint>(endpoint: E, address: string, kept: KeptReply<E>): void;
}

export interface ApiClientOptions {
  /** Origin such as `http://127.0.0.1:4001`; empty for the page's own. */
  readonly origin?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly fetch?: SendCall;
  /** For servers; a browser's own cache does the same. */
  readonly memory?: ReplyMemory;
}

interface AnyInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/** Address of a call, with its parameters and query filled in. */
function addressOf(endpoint: AnyEndpoint, input: AnyInput): string {
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
      const memory = endpoint.method === 'GET' ? options.memory : undefined;
      const address = addressOf(endpoint, input);
      const kept = memory?.find(endpoint, address);
      const response = await reach(send, `${options.origin ?? ''}${address}`, {
        method: endpoint.method,
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(kept ? { 'if-none-match': kept.etag } : {}),
          ...options.headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal ? { signal } : {}),
      });
      if (kept && response.status === 304) return kept.reply;
      const reply = await readReply(endpoint, response);
      const etag = response.headers.get('etag');
      if (etag !== null) memory?.keep(endpoint, address, { etag, reply });
      return reply;
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
