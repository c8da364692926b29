import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { upstreamConnections, upstreamReplies } from './upstreams.ts';

/**
 * Passes requests below the prefix on to store-api.
 * @param ownHeaders headers that the client cannot set
 */
export async function relayToStoreApi(
  app: FastifyInstance,
  storeApiUrl: string,
  prefix: string,
  ownHeaders: Readonly<Record<string, string>> = {},
): Promise<void> {
  await app.register(httpProxy, {
    upstream: storeApiUrl,
    prefix,
    rewritePrefix: prefix,
    ...upstreamConnections(),
    replyOptions: {
      ...upstreamReplies,
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        ...forwardedHeaders(request as FastifyRequest),
        ...ownHeaders,
      }),
    },
  });
}

/** Headers that describe the client, from the connection; they overwrite those that the client itself sends. */
function forwardedHeaders({ id, ip, protocol, host }: FastifyRequest): Readonly<Record<string, string>> {
  return {
    'x-forwarded-for': ip,
    'x-forwarded-proto': protocol,
    'x-forwarded-host': host,
    'x-real-ip': ip,
    forwarded: '',
    'x-request-id': id,
  };
}
