import type { FastifyInstance } from 'fastify';
import { securityHeaders } from '../request/security.ts';
import { problemPage } from './problem-page.ts';

/**
 * Answers errors of all routes. Whatever is not the client's fault is an outage: 503, which crawlers and caches try
 * again and never store.
 */
export function answerErrors(app: FastifyInstance, styles: readonly string[]): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const { statusCode = 503 } = error;
    const status = statusCode < 500 ? statusCode : 503;
    reply.code(status).headers({ 'cache-control': 'no-store', 'x-request-id': request.id });
    if (status < 500 && !request.headers.accept?.includes('text/html'))
      return reply.send({ title: error.message });
    if (status === 503) {
      request.log.error({ err: error, requestId: request.id }, 'no answer could be made');
      reply.header('retry-after', '10');
    }
    return reply
      .headers(securityHeaders())
      .type('text/html; charset=utf-8')
      .send(problemPage(status, 'Não foi possível carregar esta página', styles));
  });
}
