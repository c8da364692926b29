import type { FastifyInstance } from 'fastify';
import isFresh from 'fresh';
import type { DiscoveryStreams } from './discovery-stream.ts';
import type { LiveDiscovery } from './live-discovery.ts';

export function discoveryRoutes(
  app: FastifyInstance,
  discovery: LiveDiscovery,
  streams: DiscoveryStreams,
): void {
  app.get('/discovery.json', (request, reply) => {
    const { body, etag } = discovery.current();
    reply.header('etag', etag).header('cache-control', 'no-cache');
    if (isFresh(request.headers, { etag })) return reply.code(304).send();
    return reply.type('application/json').send(body);
  });

  app.get(
    '/discovery/stream',
    { exposeHeadRoute: false, config: { isUnmeasured: true } },
    (_request, reply) => {
      reply.hijack();
      streams.open(reply.raw);
    },
  );
}
