import { randomBytes } from 'node:crypto';
import { isOwnHost, namesOneHost, plainHost } from '@storefront/server-kit/allowed-hosts';
import { catchAllRoute, followMethods } from '@storefront/server-kit/allowed-methods';
import { trustProxies } from '@storefront/server-kit/client-address';
import { mostConnections, slowClientLimits } from '@storefront/server-kit/listen';
import { traceRequests } from '@storefront/server-kit/traces';
import { answerUnread, hostsAreChecked, refuseExpectations } from '@storefront/server-kit/unread-requests';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { livePath, metricsPath, readyPath } from '../../page/server-paths.ts';
import { rewriteUrl } from '../../request/rewrite-url.ts';
import { securityHeaders } from '../../request/security.ts';
import { compressReplies } from './compress-replies.ts';
import { limitCookies } from './large-cookies.ts';
import { type PreviewSetting, separatePreviews } from './preview-origin.ts';
import { createRefuse, describeUnread, mostHeaderBytes, problemPage, type Refuse } from './refuse.ts';

interface ServerSettings {
  /** As `trustProxies` reads it. */
  readonly trustProxy: string | false;
  /** The only host names by which visitors reach the shop; undefined: those of its network, and `knownHosts`. */
  readonly allowedHosts: readonly string[] | undefined;
  readonly knownHosts?: readonly string[];
  readonly requestLimitMs: number;
  readonly previews?: PreviewSetting | undefined;
  readonly port?: number;
}

/**
 * Opens the shop's server without its routes, with the rules for every request and answer in the order in which they
 * apply.
 * @param styles of the page that a malformed URL shows
 */
export function openServer(
  { trustProxy, allowedHosts, knownHosts, requestLimitMs, previews, port = 4000 }: ServerSettings,
  styles: readonly string[],
): FastifyInstance {
  const refuse = createRefuse(styles);
  const run = randomBytes(9).toString('base64url');
  let requests = 0;
  const limits = slowClientLimits(requestLimitMs);
  const app = Fastify({
    logger: { level: process.env.LOG_LEVEL ?? 'info' },
    logController: new LogController({ disableRequestLogging: true }),
    // a separate logger for each request would cost a tenth of a cached page
    childLoggerFactory: (logger) => logger,
    trustProxy: trustProxies(trustProxy),
    // answers a URL with invalid escapes, before any hook runs
    frameworkErrors: (_, request, reply) =>
      void refuse(request, reply.header('x-content-type-options', 'nosniff'), 'malformed'),
    clientErrorHandler: answerUnread(describeUnread),
    rewriteUrl,
    // store-api logs the same id, and every page's answer has it, so it is short
    genReqId: () => `${run}-${(requests++).toString(36)}`,
    ...limits,
    http: { ...limits.http, ...hostsAreChecked, maxHeaderSize: mostHeaderBytes },
    // while the server stops, requests on open connections are answered as usual
    return503OnClosing: false,
    // releases are prepared before the server listens
    pluginTimeout: 60_000,
  });
  app.server.maxConnections = mostConnections;
  refuseExpectations(app.server);
  traceRequests(app, process.env);
  answerErrors(app, styles);
  secureAnswers(app);
  requireWellFormedUrl(app, refuse);
  requireOneHost(app, refuse);
  requireAllowedHost(app, allowedHosts, knownHosts);
  limitCookies(app, refuse);
  separatePreviews(app, { previews, port });
  compressReplies(app);
  keepCookiesPrivate(app);
  refuseMethods(app, refuse);
  return app;
}

/**
 * Answers errors of all routes. Whatever is not the client's fault is an outage: 503, which crawlers and caches try
 * again and never store.
 */
export function answerErrors(app: FastifyInstance, styles: readonly string[]): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const { statusCode = 503 } = error;
    const status = statusCode < 500 ? statusCode : 503;
    reply.code(status).headers({ 'cache-control': 'no-store', 'x-request-id': request.id });
    if (status === 429) reply.header('retry-after', '5');
    if (status < 500 && !request.headers.accept?.includes('text/html'))
      return reply.send({ title: error.message });
    if (status === 503) {
      request.log.error({ err: error, requestId: request.id }, 'no answer could be made');
      reply.header('retry-after', '10');
    }
    return reply
      .headers(securityHeaders())
      .type('text/html; charset=utf-8')
      .send(problemPage(status, 'Não foi possível carregar esta página', styles));
  });
}

const yearSeconds = 31_536_000;

/**
 * Makes browsers use the content type that each answer names. Browsers that came over https use only https for a year,
 * also for subdomains; that header may not be sent over plain http.
 */
export function secureAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ protocol }, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    if (protocol === 'https')
      reply.header('strict-transport-security', `max-age=${yearSeconds}; includeSubDomains`);
  });
}

/** A path of this origin: two leading slashes would name a host, as would a backslash in browsers. */
const ownPath = /^\/(?![/\\])[^\\?]*(?:\?|$)/;
/** Encoded control characters, also those of Latin-1, or an encoded backslash in the path. */
const hiddenCharacter = /^[^?]*%(?:[01][0-9a-f]|7f|5c|c2%[89][0-9a-f])/i;
/** RFC 9110, 4.1 recommends to take at least 8000. */
export const longestUrl = 8192;

/** Refuses URLs that name no path of this origin before anything reads them; Fastify itself finds invalid escapes. */
export function requireWellFormedUrl(app: FastifyInstance, refuse: Refuse): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { url = '', method } = request.raw;
    if (url.length > longestUrl) return void refuse(request, reply, 'long-url');
    if (ownPath.test(url) && !hiddenCharacter.test(url)) return done();
    // RFC 9110, 9.3.7: a question about the whole server
    if (url === '*' && method === 'OPTIONS') return done();
    refuse(request, reply, 'malformed');
  });
}

/** Refuses a request with several `Host` lines or none that names a host, with a page. */
export function requireOneHost(app: FastifyInstance, refuse: Refuse): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (namesOneHost(request.raw)) return done();
    refuse(request, reply, 'malformed');
  });
}

/** Supervisors and load balancers request these paths by the process's IP address, or by a name of their network. */
const healthPaths = new Set([livePath, readyPath, metricsPath]);

/**
 * Answers 421 to requests that name another host, so that no page, link or cache entry contains an invented host name.
 * @param hosts the only ones; undefined: the network's own, and `known`
 * @param known hosts that other settings name
 */
export function requireAllowedHost(
  app: FastifyInstance,
  hosts: readonly string[] | undefined,
  known: readonly string[] = [],
): void {
  const allowed = new Set((hosts ?? known).map(plainHost));
  app.addHook('onRequest', async ({ host, hostname, url }, reply) => {
    if (allowed.has(plainHost(host)) || allowed.has(plainHost(hostname))) return;
    if ((hosts === undefined || healthPaths.has(url)) && (host === '' || isOwnHost(host))) return;
    await reply.code(421).header('cache-control', 'no-store').send({ title: 'This host is not served here' });
  });
}

/** Removes cookies from answers that shared caches may store: a visitor would get the cookie of another one. */
export function keepCookiesPrivate(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.hasHeader('set-cookie') && isShared(String(reply.getHeader('cache-control') ?? ''))) {
      request.log.error(
        { requestId: request.id, route: request.routeOptions.url },
        'a public answer set a cookie, which was removed',
      );
      reply.removeHeader('set-cookie');
    }
    done(null, payload);
  });
}

/** Without the header caches may guess how long an answer is fresh (RFC 9111, 4.2.2). */
function isShared(cacheControl: string): boolean {
  return !/\b(?:no-store|private)\b/i.test(cacheControl);
}

/** Answers requests whose path has routes for other methods only, and those for a file that does not exist. */
export function refuseMethods(app: FastifyInstance, refuse: Refuse): void {
  const allowedMethods = followMethods(app);
  const refuseMethod = (request: FastifyRequest, reply: FastifyReply, allowed: readonly string[]) => {
    reply.header('allow', [...new Set([...allowed, 'OPTIONS'])].join(', '));
    return request.method === 'OPTIONS' ? reply.code(204).send() : refuse(request, reply, 'method');
  };
  app.setNotFoundHandler((request, reply) => {
    const allowed = allowedMethods(request);
    if (request.method === 'OPTIONS' || !allowed.includes(request.method))
      return refuseMethod(request, reply, allowed);
    // a missing file of a folder that is served
    return reply
      .code(404)
      .headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
      .send('not found');
  });
  // the route of pages matches all paths, also those that other routes serve with other methods
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url !== catchAllRoute) return;
    const allowed = allowedMethods(request);
    if (!allowed.includes(request.method)) return refuseMethod(request, reply, allowed);
  });
}
