import type { SendCall } from '@storefront/contracts';
import { refuseForeignHosts } from '@storefront/server-kit/allowed-hosts';
import { trustProxies, writeForwardedHeaders } from '@storefront/server-kit/client-address';
import { createDrain, type Drain, mostConnections, slowClientLimits } from '@storefront/server-kit/listen';
import { measureRequests, metricsRoute } from '@storefront/server-kit/metrics';
import type { PageHost } from '@storefront/server-kit/page-host';
import { mostBodyBytes, readRequestId } from '@storefront/server-kit/read-request';
import { traceRequests } from '@storefront/server-kit/traces';
import { answerUnread, hostsAreChecked, refuseExpectations } from '@storefront/server-kit/unread-requests';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { Registry } from 'prom-client';
import type { PagesConfig } from './environment.ts';
import { mountPages } from './mount-pages.ts';

/** A shell passes on what its own limit of headers lets through. */
const mostHeaderBytes = 65_536;

/** Headers of a page's request that the API reads in its calls. */
const visitorsHeaders = ['app-token', 'cookie', 'origin', 'sec-fetch-site', 'user-agent'] as const;

/** Sends calls to the API over HTTP, as the shell does that asked for the page. */
const sendTo =
  (apiUrl: string): PageHost<SendCall>['sendAs'] =>
  (request, reply) =>
  async (path, { headers, ...init }) => {
    const visitors = visitorsHeaders.flatMap((name) => {
      const value = request.headers[name];
      return value === undefined ? [] : [[name, String(value)] as const];
    });
    const response = await fetch(new URL(path, apiUrl), {
      ...init,
      redirect: 'manual',
      headers: { ...Object.fromEntries(visitors), ...writeForwardedHeaders(request), ...headers },
    });
    for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
    return response;
  };

const explain: PageHost<SendCall>['explain'] = (error, { id, log }) => {
  const { statusCode: status = 500 } = error as { readonly statusCode?: number };
  if (status >= 400 && status < 500)
    return { status, message: 'O formulário não pôde ser lido. Volte e envie-o de novo.' };
  log.error({ err: error, requestId: id }, 'unexpected error');
  return { status: 500, message: `Algo deu errado do nosso lado. Identificador: ${id}` };
};

interface ServerParts {
  readonly logger?: boolean;
  /** Metrics of the whole process, which are served too. */
  readonly metrics?: Registry;
}

/** Builds the pages' own server without listening: a client of the API at `STORE_API_URL`. */
export async function createPagesServer(
  config: PagesConfig,
  { logger = false, metrics = new Registry() }: ServerParts = {},
): Promise<{ readonly app: FastifyInstance; readonly drain: Drain }> {
  const limits = slowClientLimits(15_000);
  const app = Fastify({
    ...limits,
    http: { ...limits.http, ...hostsAreChecked, maxHeaderSize: mostHeaderBytes },
    logger: logger ? { level: 'warn' } : false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: readRequestId,
    trustProxy: trustProxies(config.TRUST_PROXY),
    bodyLimit: mostBodyBytes,
    clientErrorHandler: answerUnread(),
    routerOptions: { maxParamLength: 300 },
  });
  refuseExpectations(app.server);
  app.server.maxConnections = mostConnections;
  traceRequests(app, process.env);
  const drain = createDrain(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
    done();
  });
  refuseForeignHosts(app, config.ALLOWED_HOSTS);
  measureRequests(app, metrics);
  metricsRoute(app, metrics, config.METRICS_TOKEN);
  app.get('/livez', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/healthz', async (_, reply) => {
    const status = drain.isDraining ? 'stopping' : 'ok';
    return reply
      .code(drain.isDraining ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ status });
  });
  await app.register((pages) => mountPages(pages, { sendAs: sendTo(config.STORE_API_URL), explain }));
  return { app, drain };
}
