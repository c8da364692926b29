import path from 'node:path';
import { discoveryLifeMs } from '@storefront/contracts/signing';
import fastify, { type FastifyInstance } from 'fastify';
import { twoPersonRoutes } from './approvals/routes.ts';
import { assetRoutes } from './assets/routes.ts';
import { auditRefusals } from './audit/audit-refusals.ts';
import { historyRoutes } from './audit/routes.ts';
import { channelChangeRoutes, statusRoutes } from './channels/routes.ts';
import { openDatabase } from './database/open-database.ts';
import { createDiscoveryStreams } from './discovery/discovery-stream.ts';
import { openLiveDiscovery, renewRegularly } from './discovery/live-discovery.ts';
import { type PurgeTarget, purgeOnChange } from './discovery/purge-webhook.ts';
import { discoveryRoutes } from './discovery/routes.ts';
import { freezeRoutes } from './freezes/routes.ts';
import { planRoutes } from './gate/routes.ts';
import { healthRoutes } from './http/health.ts';
import { answerUnroutable, answerWithProblems } from './http/problem.ts';
import { requireHttps } from './http/require-https.ts';
import { startJudging } from './judge/judging.ts';
import { releaseHealthRoutes } from './judge/routes.ts';
import { opsRoutes } from './ops/routes.ts';
import { previewListRoutes, previewRoutes } from './previews/routes.ts';
import type { RegistryContext } from './registry-context.ts';
import { openArtifactStore } from './releases/artifact-store.ts';
import { fileRoutes } from './releases/file-routes.ts';
import { publishRoutes, releaseRoutes } from './releases/routes.ts';
import { pruneRoutes } from './retention/routes.ts';
import { shellRoutes } from './shells/routes.ts';
import { openRegistryKey } from './signing/registry-key.ts';
import { keyChangeRoutes, keyRoutes } from './signing/routes.ts';
import { requireTokens } from './tokens/require-token.ts';
import { tokenRoutes } from './tokens/routes.ts';
import { ensureTokenFile, operatorTokenFile, shellTokenFile } from './tokens/token-files.ts';
import { type Authenticate, createAuthenticate, type OwnTokens } from './tokens/token-store.ts';
import { authenticateWorkloads, type WorkloadIdentity } from './tokens/workload-identities.ts';

export type RegistryOptions = {
  /** Folder of the SQLite file, the artifacts and the token files; created when absent. */
  registryDir: string;
  /** PostgreSQL instead of the SQLite file. */
  databaseUrl?: string | undefined;
  /** Default: the one in `registryDir`, created at the first start. */
  operatorToken?: string | undefined;
  /** Token with which shells report; default: the one in `registryDir`, created at the first start. */
  shellToken?: string | undefined;
  /** CI jobs that deploy with their own OIDC token; default: none. */
  identities?: readonly WorkloadIdentity[];
  /** The CDN that is purged when live releases change; default: none. */
  purge?: PurgeTarget | undefined;
  /** Whether the judge rolls back; default: yes. */
  judges?: boolean;
  heartbeatMs?: number;
  /** How often the discovery document is signed again. */
  renewEveryMs?: number;
  /** Where warnings and errors go, one JSON line each; default: nowhere. */
  log?: NodeJS.WritableStream;
};

/** Builds the registry's server, ready to listen; `close()` closes its streams and its database. */
export async function createRegistry(options: RegistryOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: options.log ? { level: 'warn', stream: options.log } : false,
    frameworkErrors: answerUnroutable,
  });
  answerWithProblems(app);
  requireHttps(app);
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
  const artifacts = await openArtifactStore(path.join(options.registryDir, 'artifacts'));
  const keyFiles = await openRegistryKey(database.db, options.registryDir);
  const discovery = await openLiveDiscovery(database.db, keyFiles);
  const logError = (error: unknown) => app.log.error(error);
  await database.listen(() => {
    discovery.refresh().catch(logError);
  });
  const stopRenewing = renewRegularly(discovery, options.renewEveryMs ?? discoveryLifeMs / 4, logError);
  app.addHook('preClose', async () => stopRenewing());
  const context = { database, artifacts, discovery, keyFiles };
  const streams = createDiscoveryStreams(discovery, options.heartbeatMs ?? 15_000);
  app.addHook('preClose', async () => streams.closeAll());
  if (options.purge) {
    const stopPurging = purgeOnChange(discovery, options.purge, (failure) => app.log.error(failure));
    app.addHook('preClose', async () => stopPurging());
  }
  const judging = startJudging(context, app.log);
  app.addHook('preClose', () => judging.close());
  healthRoutes(app, context);
  discoveryRoutes(app, discovery, streams);
  keyRoutes(app, context);
  await assetRoutes(app, context);
  const authenticateToken = createAuthenticate(database.db, tokens);
  const authenticateWorkload = authenticateWorkloads(options.identities ?? []);
  const authenticate: Authenticate = async (secret) =>
    (await authenticateToken(secret)) ?? authenticateWorkload(secret);
  fileRoutes(app, context, authenticate);
  await app.register(async (reads) => {
    requireTokens(reads, authenticate);
    releaseHealthRoutes(reads, context);
    statusRoutes(reads, context);
    releaseRoutes(reads, context);
    planRoutes(reads, context);
    historyRoutes(reads, context);
    previewListRoutes(reads, context);
  });
  await app.register((ops) => opsRoutes(ops, context, authenticateToken));
  await app.register(async (changes) => {
    requireTokens(changes, authenticate);
    auditRefusals(changes, database);
    publishRoutes(changes, context);
    channelChangeRoutes(changes, context);
    previewRoutes(changes, context);
    freezeRoutes(changes, context);
    twoPersonRoutes(changes, context);
    shellRoutes(changes, context, options.judges === false ? () => {} : judging.notify);
    keyChangeRoutes(changes, context);
    pruneRoutes(changes, context);
    tokenRoutes(changes, database);
  });
}
