import { EventEmitter } from 'node:events';
import { discoveryLifeMs } from '@storefront/contracts/signing';
import { metricsRoute } from '@storefront/server-kit/metrics-route';
import { readRequestId } from '@storefront/server-kit/request-id';
import { measureRequests } from '@storefront/server-kit/request-metrics';
import type { S3Bucket } from '@storefront/server-kit/s3-bucket';
import { traceRequests } from '@storefront/server-kit/traces';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { Registry } from 'prom-client';
import type { RegistryContext } from './context/registry-context.ts';
import { openDatabase } from './database/open-database.ts';
import { createDiscoveryStreams } from './discovery/discovery-stream.ts';
import { openLiveDiscovery, renewRegularly } from './discovery/live-discovery.ts';
import { answerUnroutable, answerWithProblems } from './http/problem.ts';
import { requireHttps } from './http/require-https.ts';
import { startJudging } from './judge/judging.ts';
import { mountRoutes } from './mount-routes.ts';
import { type PurgeTarget, purgeOnChange } from './purge/purge-on-change.ts';
import type { ReportEvents } from './purge/until-shells-serve.ts';
import type { IntentRules } from './records/intent-rules.ts';
import { openArtifacts } from './releases/open-artifacts.ts';
import { advanceRollouts } from './rollouts/advance-rollouts.ts';
import { openRegistryKey } from './signing/registry-key.ts';
import { ensureTokenFile, operatorTokenFile, shellTokenFile } from './tokens/token-files.ts';
import { createAuthenticate, type OwnTokens } from './tokens/token-store.ts';
import { authenticateWorkloads, type WorkloadIdentity } from './tokens/workload-identities.ts';
import { deliverEvents, type WebhookOptions } from './webhooks/deliver-events.ts';

export type RegistryOptions = {
  /** Folder of the SQLite file, the artifacts and the token files; created when absent. */
  registryDir: string;
  /** The bucket of the artifacts instead of a folder in `registryDir`. */
  artifactsBucket?: S3Bucket | undefined;
  /** PostgreSQL instead of the SQLite file. */
  databaseUrl?: string | undefined;
  /** Default: the one in `registryDir`, created at the first start. */
  operatorToken?: string | undefined;
  /** Token with which shells report; default: the one in `registryDir`, created at the first start. */
  shellToken?: string | undefined;
  /** CI jobs that deploy with their own OIDC token; default: none. */
  identities?: readonly WorkloadIdentity[];
  /** The shared cache that is purged when live releases change; default: none. */
  purge?: PurgeTarget | undefined;
  /** Public key of the registry whose releases alone may be published here; default: any. */
  promotesFrom?: string | undefined;
  /** How webhooks are reached; default: no private addresses. */
  webhooks?: WebhookOptions | undefined;
  /** Default: the standard ones. */
  intentRules?: IntentRules;
  /** Whether the judge rolls back; default: yes. */
  judges?: boolean;
  heartbeatMs?: number;
  /** How often the discovery document is signed again. */
  renewEveryMs?: number;
  /** Addresses of the proxies whose `X-Forwarded-For` says where a call comes from; default: none. */
  trustProxy?: string;
  /** The token that `GET /metrics` requires; default: it answers only this machine. */
  metricsToken?: string | undefined;
  /** Metrics of the whole process, which are served too; default: none. */
  metrics?: Registry;
  /** Where warnings and errors go, one JSON line each; default: nowhere. */
  log?: NodeJS.WritableStream;
};

/** Builds the registry's server, ready to listen; `close()` closes its streams and its database. */
export async function createRegistry(options: RegistryOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: options.log ? { level: 'warn', stream: options.log } : false,
    // the label that shell and store-api use
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: readRequestId,
    trustProxy: options.trustProxy ?? false,
    frameworkErrors: answerUnroutable,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  traceRequests(app, process.env);
  answerWithProblems(app);
  requireHttps(app);
  const registry = options.metrics ?? new Registry();
  measureRequests(app, registry);
  metricsRoute(app, registry, options.metricsToken);
  const tokens: OwnTokens = {
    operator: options.operatorToken ?? (await ensureTokenFile(operatorTokenFile(options.registryDir))),
    shell: options.shellToken ?? (await ensureTokenFile(shellTokenFile(options.registryDir))),
  };
  const database = await openDatabase(options);
  app.addHook('onClose', () => database.close());
  try {
    await register(app, options, tokens, database);
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
}

async function register(
  app: FastifyInstance,
  options: RegistryOptions,
  tokens: OwnTokens,
  database: RegistryContext['database'],
): Promise<void> {
  const artifacts = await openArtifacts(options);
  const keyFiles = await openRegistryKey(database.db, options.registryDir);
  const discovery = await openLiveDiscovery(database.db, keyFiles);
  const logError = (error: unknown) => app.log.error(error);
  const reported: ReportEvents = new EventEmitter();
  await database.listen((event) => {
    if (event === 'shell_reported') reported.emit('report');
    else discovery.refresh().catch(logError);
  });
  const stopRenewing = renewRegularly(discovery, options.renewEveryMs ?? discoveryLifeMs / 4, logError);
  app.addHook('preClose', async () => stopRenewing());
  const context = { database, artifacts, discovery, keyFiles, intentRules: options.intentRules ?? {} };
  const streams = createDiscoveryStreams(discovery, options.heartbeatMs ?? 15_000);
  app.addHook('preClose', async () => streams.closeAll());
  if (options.purge) {
    const stopPurging = purgeOnChange({ discovery, db: database.db, reported }, options.purge, (failure) =>
      app.log.error(failure),
    );
    app.addHook('preClose', async () => stopPurging());
  }
  const webhooks = options.webhooks ?? { privateHosts: [] };
  const stopDelivering = deliverEvents(database.db, webhooks, {
    error: logError,
    warn: (message) => app.log.warn(message),
  });
  app.addHook('preClose', () => stopDelivering());
  const judges = options.judges ?? true;
  const judging = startJudging(context, () => advanceRollouts(context), app.log);
  app.addHook('preClose', () => judging.close());
  const authenticateToken = createAuthenticate(database.db, tokens);
  const authenticateWorkload = authenticateWorkloads(options.identities ?? []);
  await mountRoutes(app, context, {
    streams,
    authenticateToken,
    authenticate: async (secret) => (await authenticateToken(secret)) ?? authenticateWorkload(secret),
    onReport: () => {
      reported.emit('report');
      if (judges) judging.notify();
    },
    judges,
    privateHosts: webhooks.privateHosts,
    promotesFrom: options.promotesFrom,
  });
}
