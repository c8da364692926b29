import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { isFromThisMachine } from './allowed-hosts.ts';
import { isSameSecret } from './same-secret.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The route that its metrics name, where the route that the server has matches many kinds of requests. */
    measuredAs?: string;
  }
  interface FastifyContextConfig {
    /** A stream, whose duration says nothing. */
    isUnmeasured?: boolean;
  }
}

/** A registry with what Node says of this process: memory, processor time, delays of its event loop. */
export function openProcessMetrics(): Registry {
  const register = new Registry();
  collectDefaultMetrics({ register, eventLoopMonitoringPrecision: 50 });
  return register;
}

/** Those that routes have; a client may send any other, so they have one name together. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Measures rate, failures and duration of the requests of `app`. Labels have few values: a route is named by its
 * pattern, never by a path, and a status by its class.
 */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its reply',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { url = 'none', config } = request.routeOptions;
    if (!config.isUnmeasured) {
      const method = methods.has(request.method) ? request.method : 'other';
      const labels = { method, route: request.measuredAs ?? url, status: toStatusClass(reply.statusCode) };
      seconds.observe(labels, reply.elapsedTime / 1000);
    }
    done();
  });
}

function toStatusClass(status: number): string {
  return `${Math.floor(status / 100)}xx`;
}

/** The part of prom-client's registry that the route reads. */
interface MetricsRegistry {
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
