import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { requireAllowedHost } from './allowed-hosts.ts';
import { forbidSniffing } from './forbid-sniffing.ts';
import { requireHttps } from './require-https.ts';
import type { Settings } from './settings.ts';
import { mostConnections, slowClientLimits } from './slow-clients.ts';
import { requireWellFormedUrl } from './well-formed-urls.ts';

type ServerSettings = Pick<Settings, 'trustProxy' | 'allowedHosts' | 'requestLimitMs'>;

/** Creates the shop's server without its routes, with what applies to every request. */
export function openServer({ trustProxy, allowedHosts, requestLimitMs }: ServerSettings): FastifyInstance {
  const run = randomBytes(9).toString('base64url');
  let requests = 0;
  const app = Fastify({
    logger: { level: process.env.LOG_LEVEL ?? 'info' },
    logController: new LogController({ disableRequestLogging: true }),
    // a separate logger for each request would cost a tenth of a cached page
    childLoggerFactory: (logger) => logger,
    trustProxy,
    // store-api logs the same id; it is short, because every page's answer contains it
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
  requireWellFormedUrl(app);
  requireAllowedHost(app, allowedHosts);
  return app;
}
