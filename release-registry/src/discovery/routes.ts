import type { FastifyInstance } from 'fastify';
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
    if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('application/json').send(body);
  });

  app.get('/discovery/stream', { exposeHeadRoute: false }, (_request, reply) => {
    reply.hijack();
    streams.open(reply.raw);
  });
}

/** Compares a list of tags weakly, as RFC 9110 §13.1.2 requires. */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
