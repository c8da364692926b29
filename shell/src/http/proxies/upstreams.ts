import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, RawServerBase, RouteGenericInterface } from 'fastify';
import { Agent, type Dispatcher, interceptors } from 'undici';

/**
 * Sends a GET again, once: a server ends a connection that was idle for too long, with 408 or without an answer, perhaps
 * while a request is being sent on it.
 */
const afterIdleConnection = interceptors.retry({
  methods: ['GET'],
  statusCodes: [408],
  errorCodes: ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'],
  maxRetries: 1,
  minTimeout: 0,
});

/**
 * Connections to one of the shop's own servers; over https they check its certificate, which @fastify/http-proxy's own
 * do not.
 */
export function connectUpstream(options: Agent.Options = {}): Dispatcher {
  return new Agent(options).compose(afterIdleConnection);
}

/** Most connections of a proxy to its server; more calls wait. */
const maxConnections = 128;

/**
 * The connections of a proxy. Its own log is off: it has a line for each call with its path, which may name an order.
 * @param answerLimitMs limit of the wait for an answer, and then for each of its parts
 */
export function upstreamConnections(answerLimitMs: number) {
  const limits = { headersTimeout: answerLimitMs, bodyTimeout: answerLimitMs };
  return {
    undici: connectUpstream({ connections: maxConnections, ...limits }),
    destroyAgent: true,
    disableRequestLogging: true,
  };
}

/** How a proxy answers when its server does not; the connections repeat the requests that may be repeated. */
export const upstreamReplies = {
  onError: sendUnavailable,
  retryDelay: () => null,
  // these headers are about the connection to the other server (RFC 9110, 7.6.1)
  rewriteHeaders: ({ connection: _, 'keep-alive': __, ...headers }: IncomingHttpHeaders) => headers,
};

/**
 * Headers about the client's own connection (RFC 9110, 7.6.1); undici refuses to send some of them. Node has answered
 * `Expect: 100-continue` itself.
 */
const ownHeaders = ['expect', 'upgrade', 'http2-settings', 'keep-alive', 'proxy-connection', 'te', 'trailer'];

/** A request's headers as another server may get them. */
export function passableHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ownHeaders.includes(name)));
}

/** Answers 503 when the server behind a proxy does not, so that clients and caches try again (RFC 9110, 15.6.4). */
function sendUnavailable(
  reply: FastifyReply<RouteGenericInterface, RawServerBase>,
  { error }: { error: Error },
): void {
  const { id, routeOptions } = reply.request;
  // the whole URL may name an order or a postal code
  reply.log.warn({ err: error, requestId: id, route: routeOptions.url }, 'an upstream server did not answer');
  void reply
    .code(503)
    .headers({ 'retry-after': '5', 'cache-control': 'no-store', 'x-request-id': id })
    .type('application/problem+json; charset=utf-8')
    .send({
      type: 'about:blank',
      status: 503,
      code: 'unavailable',
      title: 'O serviço não respondeu. Tente de novo em instantes.',
    });
}

/** Refuses a body as store-api does; what is left of it is read and dropped, so that the answer arrives. */
export const sendTooLarge = (reply: FastifyReply): FastifyReply =>
  reply
    .code(413)
    .headers({ 'cache-control': 'no-store', 'x-request-id': reply.request.id })
    .type('application/problem+json; charset=utf-8')
    .send({
      type: 'about:blank',
      status: 413,
      code: 'ctp-body-too-large',
      title: 'Requisição grande demais',
    });
