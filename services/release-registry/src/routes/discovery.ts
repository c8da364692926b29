import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import isFresh from 'fresh';
import type { DiscoveryStreams } from '../discovery/discovery-stream.ts';
import type { DiscoveryBody, LiveDiscovery } from '../discovery/live-discovery.ts';

export function discoveryRoutes(
  app: FastifyInstance,
  discovery: LiveDiscovery,
  streams: DiscoveryStreams,
): void {
  app.get('/discovery.json', (request, reply) => sendBody(request, reply, discovery.current().plain));

  app.get('/discovery/signed.json', (request, reply) => sendBody(request, reply, discovery.current().signed));

  app.get(
    '/discovery/stream',
    { exposeHeadRoute: false, config: { isUnmeasured: true } },
    (_request, reply) => {
      reply.hijack();
      streams.open(reply.raw, reply.getHeaders() as OutgoingHttpHeaders);
    },
  );
}

function sendBody(request: FastifyRequest, reply: FastifyReply, { body, etag }: DiscoveryBody): FastifyReply {
  reply.header('etag', etag).header('cache-control', 'no-cache');
  if (isFresh(request.headers, { etag })) return reply.code(304).send();
  return reply.type('application/json').send(body);
}
