import { ApiError } from './api-error.ts';

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

export type Answer = Awaited<ReturnType<SendCall>>;

export async function reach(
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
