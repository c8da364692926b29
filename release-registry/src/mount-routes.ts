import type { FastifyInstance } from 'fastify';
import { twoPersonRoutes } from './approvals/routes.ts';
import { assetRoutes } from './assets/routes.ts';
import { auditRefusals } from './audit/audit-refusals.ts';
import { historyRoutes } from './audit/routes.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { channelChangeRoutes, statusRoutes } from './channels/routes.ts';
import type { RegistryContext } from './context/registry-context.ts';
import type { DiscoveryStreams } from './discovery/discovery-stream.ts';
import { discoveryRoutes } from './discovery/routes.ts';
import { freezeRoutes } from './freezes/routes.ts';
import { planRoutes } from './gate/routes.ts';
import { healthRoutes } from './health/health.ts';
import { releaseHealthRoutes } from './judge/routes.ts';
import { opsRoutes } from './ops/routes.ts';
import { packagePublishRoutes, packageRoutes } from './packages/routes.ts';
import { previewReportRoutes } from './preview-report/routes.ts';
import { previewListRoutes, previewRoutes } from './previews/routes.ts';
import { promotionRoutes } from './promotions/routes.ts';
import { fileRoutes } from './releases/file-routes.ts';
import { publishRoutes, releaseRoutes } from './releases/routes.ts';
import { pruneRoutes } from './retention/routes.ts';
import { rolloutChangeRoutes, rolloutRoutes } from './rollouts/routes.ts';
import { shellRoutes } from './shells/routes.ts';
import { keyChangeRoutes, keyRoutes } from './signing/routes.ts';
import { staffRoutes } from './staff/routes.ts';
import { requireTokens } from './tokens/require-token.ts';
import { tokenRoutes } from './tokens/routes.ts';
import type { Authenticate } from './tokens/token-store.ts';
import { traceRoutes } from './tracing/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';

interface RouteOptions {
  readonly streams: DiscoveryStreams;
  /** Accepts stored tokens only, for the sign-in to the ops page. */
  readonly authenticateToken: Authenticate;
  /** Accepts tokens of CI jobs too. */
  readonly authenticate: Authenticate;
  /** Called after each report of a shell. */
  readonly onReport: () => void;
  /** Whether the judge is on. */
  readonly judges: boolean;
  /** Hosts of webhooks that may have private addresses. */
  readonly privateHosts: readonly string[];
  /** Public key of the registry whose releases alone may be published here. */
  readonly promotesFrom: string | undefined;
}

/** Mounts all routes: public ones, those that read with a token, the ops page, and those that change something. */
export async function mountRoutes(
  app: FastifyInstance,
  context: RegistryContext,
  { streams, authenticateToken, authenticate, onReport, judges, privateHosts, promotesFrom }: RouteOptions,
): Promise<void> {
  healthRoutes(app, context);
  discoveryRoutes(app, context.discovery, streams);
  keyRoutes(app, context);
  assetRoutes(app, context);
  fileRoutes(app, context, authenticate);
  packageRoutes(app, context);
  await app.register(async (reads) => {
    requireTokens(reads, authenticate);
    releaseHealthRoutes(reads, context);
    statusRoutes(reads, context);
    rolloutRoutes(reads, context);
    releaseRoutes(reads, context);
    planRoutes(reads, context);
    promotionRoutes(reads, context);
    catalogueRoutes(reads, context);
    traceRoutes(reads, context);
    historyRoutes(reads, context);
    previewListRoutes(reads, context);
  });
  await app.register((ops) => opsRoutes(ops, { ...context, judges }, authenticateToken));
  await app.register(async (changes) => {
    requireTokens(changes, authenticate);
    auditRefusals(changes, context.database);
    publishRoutes(changes, { ...context, promotesFrom });
    packagePublishRoutes(changes, context);
    channelChangeRoutes(changes, context);
    rolloutChangeRoutes(changes, { ...context, judges });
    previewRoutes(changes, context);
    staffRoutes(changes, context);
    previewReportRoutes(changes, context);
    freezeRoutes(changes, context);
    twoPersonRoutes(changes, context);
    shellRoutes(changes, context, onReport);
    keyChangeRoutes(changes, context);
    pruneRoutes(changes, context);
    tokenRoutes(changes, context.database);
    webhookRoutes(changes, { ...context, privateHosts });
  });
}
