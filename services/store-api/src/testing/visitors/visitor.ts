import { type AnyEndpoint, apiRoot, type CallInput, Problem, type ReplyOf } from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';

export const testToken = 'token-of-the-tests';

interface Input {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** A visitor with a browser: cookies are kept between calls. */
export interface Visitor {
  /** The reply, parsed by the endpoint's own schema, so that a reply of another shape fails the test. */
  call<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>>;
  /** The problem document of a refused call. */
  refusal(endpoint: AnyEndpoint, input: Input): Promise<Problem>;
  /** The headers of a request from this browser, for another server. */
  headers(): Readonly<Record<string, string>>;
  /** Sends any request and returns the response unparsed. */
  send(
    endpoint: AnyEndpoint,
    input: Input,
    headers?: Readonly<Record<string, string>>,
  ): ReturnType<typeof inject>;
}

function writeAddress(endpoint: AnyEndpoint, { params = {}, query = {} }: Input): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) text.set(name, String(value));
  return `${apiRoot}${path}?${text}`;
}

function inject(
  app: FastifyInstance,
  endpoint: AnyEndpoint,
  input: Input,
  headers: Readonly<Record<string, string>>,
) {
  return app.inject({
    method: endpoint.method,
    url: writeAddress(endpoint, input),
    headers: { 'app-token': testToken, ...headers },
    ...(input.body === undefined ? {} : { payload: JSON.stringify(input.body) }),
  });
}

/** @param address where they call from, in the header that the shell sends */
export function createVisitor(app: FastifyInstance, address?: string): Visitor {
  const cookies = new Map<string, string>();
  const send: Visitor['send'] = async (endpoint, input, headers = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await inject(app, endpoint, input, {
      ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie === '' ? {} : { cookie }),
      ...(address === undefined ? {} : { 'x-forwarded-for': address }),
      ...headers,
    });
    for (const { name, value } of reply.cookies) cookies.set(name, encodeURIComponent(value));
    return reply;
  };
  return {
    headers: () => ({
      'app-token': testToken,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    }),
    send,
    async call(endpoint, input) {
      const reply = await send(endpoint, input);
      if (reply.statusCode !== 200) throw new Error(`${endpoint.path}: ${reply.statusCode} ${reply.body}`);
      return endpoint.reply().parse(reply.json());
    },
    async refusal(endpoint, input) {
      const reply = await send(endpoint, input);
      return Problem.parse(reply.json());
    },
  };
}
