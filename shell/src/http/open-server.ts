import { randomBytes } from 'node:crypto';
import { mostConnections, slowClientLimits } from '@storefront/server-kit/slow-clients';
import { traceRequests } from '@storefront/server-kit/traces';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { rewriteUrl } from '../request/rewrite-url.ts';
import { requireAllowedHost } from './allowed-hosts.ts';
import { answerErrors } from './answer-errors.ts';
import { compressReplies } from './protocol/compress-replies.ts';
import { answerUnparsed, limitCookies, mostHeaderBytes } from './protocol/large-cookies.ts';
import { keepCookiesPrivate } from './protocol/public-cookies.ts';
import { refuseMethods } from './protocol/refuse-methods.ts';
import { requireOneHost } from './protocol/require-one-host.ts';
import { createRefuse } from './refuse.ts';
import { secureAnswers } from './secure-answers.ts';
import type { Settings } from './settings.ts';
import { requireWellFormedUrl } from './well-formed-urls.ts';

type ServerSettings = Pick<Settings, 'trustProxy' | 'allowedHosts' | 'requestLimitMs'>;

/**
 * The shop's server without its routes: what holds for every request.
 * @param styles of the page that a malformed URL shows
 */
export function openServer(
  { trustProxy, allowedHosts, requestLimitMs }: ServerSettings,
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
    trustProxy,
    // a URL with invalid escapes, before any hook
    frameworkErrors: (_, request, reply) => void refuse(request, reply, 'malformed'),
    clientErrorHandler: answerUnparsed,
    rewriteUrl,
    // store-api logs the same; every page's answer has it, so it is short
    genReqId: () => `${run}-${(requests++).toString(36)}`,
    ...limits,
    http: { ...limits.http, maxHeaderSize: mostHeaderBytes },
    // while the server stops, requests on open connections are answered as usual
    return503OnClosing: false,
    // releases are prepared before the server listens
    pluginTimeout: 60_000,
  });
  app.server.maxConnections = mostConnections;
  traceRequests(app, process.env);
  answerErrors(app, styles);
  secureAnswers(app);
  requireWellFormedUrl(app, refuse);
  requireOneHost(app, refuse);
  requireAllowedHost(app, allowedHosts);
  limitCookies(app, refuse);
  compressReplies(app);
  keepCookiesPrivate(app);
  refuseMethods(app, refuse);
  return app;
}
