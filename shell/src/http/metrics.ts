import { isSameSecret } from '@storefront/server-kit/same-secret';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { isFromThisMachine } from '../development/loopback.ts';
import { metricsPath } from '../page/server-paths.ts';

/**
 * `GET /metrics` in Prometheus's text format: with the token where one is set, else only for callers on this machine. A
 * request that a proxy on this machine passes on counts as one from elsewhere.
 */
export function metricsRoute(app: FastifyInstance, registry: Registry, token: string | undefined): void {
  app.get(metricsPath, async (request, reply) => {
    const isAllowed = token === undefined ? isFromThisMachine(request) : hasToken(request, token);
    if (!isAllowed) return reply.code(404).send({ title: 'Not found' });
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  return isSameSecret(headers.authorization ?? '', `Bearer ${token}`);
}
