import type { FastifyReply, RawServerBase, RouteGenericInterface } from 'fastify';

/** Answers 503 when the server behind a proxy does not, so that clients and caches try again (RFC 9110, 15.6.4). */
export function sendUnavailable(
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
