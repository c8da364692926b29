import { type AnyEndpoint, apiRoot, type CallInput, Problem, type ReplyOf } from '@storefront/contracts/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpProblem } from '../../platform/http/errors/problems.ts';

interface Input {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Headers of a page's request that are not of its calls: what describes a form, and conditions on the page. */
const ofThePage = [
  'content-type',
  'content-length',
  'transfer-encoding',
  'connection',
  'if-none-match',
  'if-modified-since',
];

/**
 * Calls an endpoint of this server for a visitor whose browser runs no scripts, so that a page and a call have the same
 * rules, limits and sessions. Cookies of the reply are passed on.
 * @throws HttpProblem as the endpoint refuses
 */
export async function callEndpoint<E extends AnyEndpoint>(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  endpoint: E,
  input: CallInput<E>,
): Promise<ReplyOf<E>> {
  const { params = {}, query = {}, body } = input as Input;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => !ofThePage.includes(name)),
  );
  const response = await request.server.inject({
    method: endpoint.method,
    url: apiRoot + path,
    query,
    remoteAddress: request.socket.remoteAddress ?? '',
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  const cookies = response.headers['set-cookie'];
  if (cookies !== undefined) reply.header('set-cookie', cookies);
  if (response.statusCode === 200) return response.json();
  const { status, code, detail, errors } = Problem.parse(response.json());
  throw new HttpProblem(status, code, detail, errors ?? []);
}
