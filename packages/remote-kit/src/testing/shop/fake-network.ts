import { type ApiClient, apiRoot, createApiClient } from '@storefront/contracts';
import { User } from '@storefront/contracts/api';

export interface NetworkCall {
  readonly method: string;
  /** Path below `/v2/front`, with its query. */
  readonly address: string;
  /** Path below `/v2/front`, without its query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** The parsed JSON body; undefined without one. */
  readonly body: unknown;
}

/** A JSON body, a `Response`, the status of a failure, 0 for no reply, or a promise of one of these. */
export type Answer = unknown;

/** Answers by call, such as `GET /checkout/user`, with or without the query; other calls are answered 404. */
export type Answers = Readonly<Record<string, Answer>>;

type AnswerCall = (call: NetworkCall) => Answer;

export interface FakeNetwork {
  readonly api: ApiClient;
  readonly calls: NetworkCall[];
  /** The calls as text, such as `POST /newsletter {"email":"a@b.c"}`. */
  readonly log: readonly string[];
  /** Replaces the answers to later calls. */
  answer(answers: Answers | AnswerCall): void;
  /**
   * Makes the next such call fail with a status and problem; 0 means no reply. A call is a method or, where several
   * of that method are on their way, a method and path, such as `GET /checkout/user`.
   */
  failNext(call: string, status: number, problem?: object): void;
  /** The server does what the next such call asks for, and its reply is lost. */
  loseReply(call: string): void;
  /** Holds the replies to later calls until the returned function is called. */
  hold(): () => void;
}

export const anonymousUser: User = User.parse({ logado: false, ativo: false, nomeRazao: '' });

function answerListed(answers: Answers): AnswerCall {
  const listed: Answers = { 'GET /checkout/user': { user: anonymousUser }, ...answers };
  return ({ method, address, path }) => listed[`${method} ${address}`] ?? listed[`${method} ${path}`] ?? 404;
}

function readCall(input: unknown, init: RequestInit | undefined): NetworkCall {
  const address = String(input).slice(apiRoot.length);
  const { pathname, searchParams } = new URL(address, 'https://loja.example');
  return {
    method: init?.method ?? 'GET',
    address,
    path: pathname,
    query: Object.fromEntries(searchParams),
    body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
  };
}

function asResponse(answer: unknown): Response {
  if (answer instanceof Response) return answer;
  if (answer === 0) throw new TypeError('fetch failed');
  if (typeof answer === 'number') return Response.json({ status: answer }, { status: answer });
  return Response.json(answer);
}

const asFunction = (answers: Answers | AnswerCall): AnswerCall =>
  typeof answers === 'function' ? answers : answerListed(answers);

/** The real API client on a network whose replies the test defines. */
export function fakeNetwork(answers: Answers | AnswerCall = {}): FakeNetwork {
  let answerCall = asFunction(answers);
  let released: Promise<void> | undefined;
  const lost = new Set<string>();
  const failures = new Map<string, Response | 0>();
  const calls: NetworkCall[] = [];
  const log: string[] = [];
  const network: typeof fetch = async (input, init) => {
    const call = readCall(input, init);
    calls.push(call);
    log.push([call.method, call.address, init?.body].filter(Boolean).join(' '));
    if (released) await released;
    init?.signal?.throwIfAborted();
    const names = [call.method, `${call.method} ${call.path}`];
    const failing = names.find((name) => failures.has(name));
    const answer = failing === undefined ? await answerCall(call) : failures.get(failing);
    if (failing !== undefined) failures.delete(failing);
    return asResponse(names.some((name) => lost.delete(name)) ? 0 : answer);
  };
  return {
    api: createApiClient({ fetch: network }),
    calls,
    log,
    answer(next) {
      answerCall = asFunction(next);
    },
    failNext(call, status, problem = { detail: 'failed by the test' }) {
      failures.set(call, status === 0 ? 0 : Response.json(problem, { status }));
    },
    loseReply(call) {
      lost.add(call);
    },
    hold() {
      const gate = Promise.withResolvers<void>();
      released = gate.promise;
      return gate.resolve;
    },
  };
}

/** A problem document of the API; with a field, it names that field. */
export function problemReply(status: number, code: string, field?: string): Response {
  const errors = field === undefined ? {} : { errors: [{ field, message: 'não serve' }] };
  return Response.json(
    { type: 'about:blank', title: code, status, detail: code, code, ...errors },
    { status },
  );
}
