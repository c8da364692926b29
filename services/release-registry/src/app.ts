import { EventEmitter } from 'node:events';
import { operatorTokenFile } from '@storefront/release-protocol/calls';
import { discoveryLifeMs } from '@storefront/release-protocol/signing';
import { refuseForeignHosts } from '@storefront/server-kit/allowed-hosts';
import { trustProxies } from '@storefront/server-kit/client-address';
import { measureRequests, metricsRoute } from '@storefront/server-kit/metrics';
import { acceptEmptyJson, readRequestId } from '@storefront/server-kit/read-request';
import type { S3Bucket } from '@storefront/server-kit/s3-store';
import { traceRequests } from '@storefront/server-kit/traces';
import { answerUnread, hostsAreChecked, refuseExpectations } from '@storefront/server-kit/unread-requests';
import { folderTest, measureWrites, watchWrites } from '@storefront/server-kit/watch-writes';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { Registry } from 'prom-client';
import { answerUnroutable, answerWithProblems } from './access/answer-with-problems.ts';
import { openRegistryKey } from './access/registry-key.ts';
import {
  createAuthenticate,
  createAuthenticateByHash,
  type OwnTokens,
  openTokenFile,
  type ReadToken,
  shellTokenFile,
} from './access/tokens.ts';
import { authenticateWorkloads, type WorkloadIdentity } from './access/workload-identities.ts';
import { lockFolder, openDatabase } from './database/open-database.ts';
import { createDiscoveryStreams } from './discovery/discovery-stream.ts';
import { openLiveDiscovery, renewRegularly } from './discovery/live-discovery.ts';
import { type PurgeTarget, purgeOnChange } from './discovery/purge-on-change.ts';
import type { IntentRules } from './judge/intent-rules.ts';
import { startJudging } from './judge/judging.ts';
import { openArtifacts } from './publish/artifacts/open-artifacts.ts';
import { advanceRollouts } from './rollouts/advance-rollouts.ts';
import { mountRoutes } from './routes/mount-routes.ts';
import { OpsSessions } from './routes/ops/sessions.ts';
import type { RegistryContext } from './routes/registry-context.ts';
import type { ReportEvents } from './shells/until-shells-serve.ts';
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
  /** How often it tries whether database and folder take writes. */
  tryWritesEveryMs?: number;
  /** Addresses of the proxies whose `X-Forwarded-For` says where a call comes from; default: none. */
  trustProxy?: string;
  /** Hosts that requests may name besides those of this network; default: any. */
  allowedHosts?: readonly string[];
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
    trustProxy: trustProxies(options.trustProxy ?? false),
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerUnread(),
    http: hostsAreChecked,
  });
  refuseExpectations(app.server);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
  });
  if (options.allowedHosts) refuseForeignHosts(app, options.allowedHosts);
  traceRequests(app, process.env);
  answerWithProblems(app);
  acceptEmptyJson(app);
  requireHttps(app);
  const registry = options.metrics ?? new Registry();
  measureRequests(app, registry);
  metricsRoute(app, registry, options.metricsToken);
  const tokens: OwnTokens = {
    operator: await openToken(options.operatorToken, operatorTokenFile(options.registryDir)),
    shell: await openToken(options.shellToken, shellTokenFile(options.registryDir)),
  };
  // registries on one PostgreSQL share their folder
  const lock = options.databaseUrl === undefined ? lockFolder(options.registryDir) : undefined;
  const database = await openDatabase(options).catch((error: unknown) => {
    lock?.release();
    throw error;
  });
  app.addHook('onClose', async () => {
    await database.close();
    lock?.release();
  });
  try {
    await register(app, options, tokens, { database, registry });
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
}

async function openToken(token: string | undefined, file: string): Promise<ReadToken> {
  return token === undefined ? openTokenFile(file) : async () => token;
}

async function register(
  app: FastifyInstance,
  options: RegistryOptions,
  tokens: OwnTokens,
  { database, registry }: { database: RegistryContext['database']; registry: Registry },
): Promise<void> {
  const places = { database: database.tryWriting, folder: folderTest(options.registryDir) };
  const { tryWritesEveryMs: everyMs } = options;
  const writes = watchWrites(places, {
    ...(everyMs !== undefined && { everyMs }),
    onChange: (place, error) => {
      if (error === undefined) app.log.warn(`the ${place} takes writes again`);
      else app.log.error(error, `the ${place} takes no writes`);
    },
  });
  app.addHook('preClose', () => writes.stop());
  measureWrites(registry, Object.keys(places), writes);
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
  const context = {
    database,
    artifacts,
    writes,
    discovery,
    keyFiles,
    intentRules: options.intentRules ?? {},
  };
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
    opsSessions: new OpsSessions(database.db, createAuthenticateByHash(database.db, tokens)),
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

const yearSeconds = 31_536_000;

/** Makes browsers that came over https, according to a trusted proxy in front of the registry, use only https for a year. */
function requireHttps(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ protocol }, reply) => {
    if (protocol === 'https')
      reply.header('strict-transport-security', `max-age=${yearSeconds}; includeSubDomains`);
  });
}
