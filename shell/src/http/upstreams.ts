import { Agent, type Dispatcher, interceptors } from 'undici';
import { sendUnavailable } from './send-unavailable.ts';

/**
 * Sends a GET again, once: a server ends a connection that was idle for too long, with 408 or without an answer, perhaps
 * while a request is being sent on it.
 */
const afterIdleConnection = interceptors.retry({
  methods: ['GET'],
  statusCodes: [408],
  errorCodes: ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'],
  maxRetries: 1,
  minTimeout: 0,
});

/**
 * Connections to one of the shop's own servers; over https they check its certificate, which @fastify/http-proxy's own
 * do not.
 * @param connections most at a time; unlimited unless given
 */
export function connectUpstream(connections?: number): Dispatcher {
  return new Agent(connections === undefined ? {} : { connections }).compose(afterIdleConnection);
}

/** Most connections of a proxy to its server; more calls wait. */
const maxConnections = 128;

/** The connections of a proxy. Its own log is off: it has a line for each call with its path, which may name an order. */
export function upstreamConnections() {
  return { undici: connectUpstream(maxConnections), destroyAgent: true, disableRequestLogging: true };
}

/** How a proxy replies without its server; the connections themselves repeat what may be repeated. */
export const upstreamReplies = { onError: sendUnavailable, retryDelay: () => null };
