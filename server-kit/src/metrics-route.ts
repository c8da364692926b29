import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isFromThisMachine } from './loopback.ts';
import { isSameSecret } from './same-secret.ts';

/** The part of prom-client's registry that the route reads. */
export interface MetricsRegistry {
  readonly contentType: string;
  metrics(): Promise<string>;
}

/**
 * `GET /metrics` in Prometheus's text format: with the token where one is set, else only for callers on this machine. A
 * request that a proxy on this machine passes on counts as one from elsewhere.
 */
export function metricsRoute(
  app: FastifyInstance,
  registry: MetricsRegistry,
  token: string | undefined,
): void {
  app.get('/metrics', async (request, reply) => {
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
