import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { requireAllowedHost } from './allowed-hosts.ts';
import { forbidSniffing } from './forbid-sniffing.ts';
import { requireHttps } from './require-https.ts';
import type { Settings } from './settings.ts';
import { mostConnections, slowClientLimits } from './slow-clients.ts';
import { refuseUrl, requireWellFormedUrl } from './well-formed-urls.ts';

type ServerSettings = Pick<Settings, 'trustProxy' | 'allowedHosts' | 'requestLimitMs'>;

/**
 * The shop's server without its routes: what holds for every request.
 * @param styles of the page that a malformed URL shows
 */
export function openServer(
  { trustProxy, allowedHosts, requestLimitMs }: ServerSettings,
  styles: readonly string[],
): FastifyInstance {
  const refuse = refuseUrl(styles);
  const run = randomBytes(9).toString('base64url');
  let requests = 0;
  const app = Fastify({
    logger: { level: process.env.LOG_LEVEL ?? 'info' },
    logController: new LogController({ disableRequestLogging: true }),
    // a separate logger for each request would cost a tenth of a cached page
    childLoggerFactory: (logger) => logger,
    trustProxy,
    // a URL with invalid escapes, before any hook
    frameworkErrors: (_, request, reply) => refuse(request, reply),
    // store-api logs the same; every page's answer has it, so it is short
    genReqId: () => `${run}-${(requests++).toString(36)}`,
    ...slowClientLimits(requestLimitMs),
    // while the server stops, requests on open connections are answered as usual
    return503OnClosing: false,
    // releases are prepared before the server listens
    pluginTimeout: 60_000,
  });
  app.server.maxConnections = mostConnections;
  requireHttps(app);
  forbidSniffing(app);
  requireWellFormedUrl(app, refuse);
  requireAllowedHost(app, allowedHosts);
  return app;
}
