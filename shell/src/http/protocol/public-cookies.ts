import type { FastifyInstance } from 'fastify';

/** What others get from a shared cache must set no cookie: one visitor would get another's. */
export function keepCookiesPrivate(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.hasHeader('set-cookie') && isShared(String(reply.getHeader('cache-control') ?? ''))) {
      request.log.error(
        { requestId: request.id, route: request.routeOptions.url },
        'a public answer set a cookie, which was removed',
      );
      reply.removeHeader('set-cookie');
    }
    done(null, payload);
  });
}

/** Without the header caches may guess how long an answer is fresh (RFC 9111, 4.2.2). */
function isShared(cacheControl: string): boolean {
  return !/\b(?:no-store|private)\b/i.test(cacheControl);
}
