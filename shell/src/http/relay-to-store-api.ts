import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendUnavailable } from './send-unavailable.ts';

type RetryDelay = NonNullable<NonNullable<FastifyHttpProxyOptions['replyOptions']>['retryDelay']>;

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
    replyOptions: {
      onError: sendUnavailable,
      retryDelay: afterIdleConnection,
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

/**
 * Repeats a GET at once after a 408: store-api answers so on a connection that was idle for too long, and a request may
 * have been sent on it just then.
 * @returns milliseconds until the next attempt
 */
const afterIdleConnection: RetryDelay = ({ req, res, err, attempt, getDefaultDelay }) =>
  res?.statusCode === 408 && req.method === 'GET' && attempt === 0
    ? 1
    : getDefaultDelay(req, res, err, attempt);
