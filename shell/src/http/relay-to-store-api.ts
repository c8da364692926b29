import httpProxy from '@fastify/http-proxy';
import { traceHeaders } from '@storefront/server-kit/traces';
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import { passableHeaders, upstreamConnections, upstreamReplies } from './upstreams.ts';

interface RelayOptions {
  /** Limit of the wait for an answer; then the client gets a 503. */
  readonly answerLimitMs: number;
  /** Headers that the client cannot set. */
  readonly ownHeaders?: Readonly<Record<string, string>>;
  /** Those that are passed on; all unless given. */
  readonly methods?: readonly HTTPMethods[];
}

/** Passes requests below the prefix on to store-api. */
export async function relayToStoreApi(
  app: FastifyInstance,
  storeApiUrl: string,
  prefix: string,
  { answerLimitMs, ownHeaders = {}, methods }: RelayOptions,
): Promise<void> {
  await app.register(httpProxy, {
    upstream: storeApiUrl,
    prefix,
    rewritePrefix: prefix,
    ...(methods && { httpMethods: [...methods] }),
    ...upstreamConnections(answerLimitMs),
    replyOptions: {
      ...upstreamReplies,
      rewriteRequestHeaders: (request, headers) => ({
        ...passableHeaders(headers),
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
    ...traceHeaders(),
  };
}
