import { type ApiClient, apiRoot, createApiClient } from '@storefront/contracts';

/** What the network answers: a body, a refusal, or a promise of one. */
type Answer = object | number | Promise<object | number>;

export interface FakeShopApi {
  readonly api: ApiClient;
  /** `POST /newsletter {"email":"a@b.c"}`, in order. */
  readonly calls: readonly string[];
}

/**
 * The real client over a network that knows the given calls only, such as `GET /popups`.
 * A number is a refusal of that status, 0 no reply at all; a call that is not listed is a 404.
 */
export function fakeShopApi(answers: Readonly<Record<string, Answer>> = {}): FakeShopApi {
  const calls: string[] = [];
  const network: typeof fetch = async (address, init) => {
    const call = `${init?.method} ${String(address).slice(apiRoot.length)}`;
    calls.push(typeof init?.body === 'string' ? `${call} ${init.body}` : call);
    init?.signal?.throwIfAborted();
    const answer = await (answers[call] ?? 404);
    if (answer === 0) throw new TypeError('no network');
    if (typeof answer === 'number') return Response.json({ status: answer }, { status: answer });
    return answer instanceof Response ? answer : Response.json(answer);
  };
  return { api: createApiClient({ fetch: network }), calls };
}
