import type { FastifyInstance } from 'fastify';
import { auditRefusals } from '../access/audit-refusals.ts';
import { type Authenticate, requireTokens } from '../access/identity.ts';
import type { DiscoveryStreams } from '../discovery/discovery-stream.ts';
import { channelChangeRoutes, statusRoutes } from './channels.ts';
import { discoveryRoutes } from './discovery.ts';
import { assetRoutes, fileRoutes } from './files.ts';
import { catalogueRoutes, planRoutes } from './gate.ts';
import { freezeRoutes, twoPersonRoutes } from './guards.ts';
import { healthRoutes } from './health.ts';
import { keyChangeRoutes, keyRoutes } from './keys.ts';
import { opsRoutes } from './ops/ops.ts';
import type { OpsSessions } from './ops/sessions.ts';
import { packagePublishRoutes, packageRoutes } from './packages.ts';
import { previewListRoutes, previewReportRoutes, previewRoutes, staffRoutes } from './previews.ts';
import type { RegistryContext } from './registry-context.ts';
import { promotionRoutes, pruneRoutes, publishRoutes, releaseRoutes } from './releases.ts';
import { rolloutChangeRoutes, rolloutRoutes } from './rollouts.ts';
import { shellRoutes } from './shells.ts';
import { historyRoutes, releaseHealthRoutes } from './status.ts';
import { tokenRoutes } from './tokens.ts';
import { traceRoutes } from './tracing.ts';
import { webhookRoutes } from './webhooks.ts';

interface RouteOptions {
  readonly streams: DiscoveryStreams;
  /** Accepts stored tokens only, for the sign-in to the ops page. */
  readonly authenticateToken: Authenticate;
  readonly opsSessions: OpsSessions;
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
  {
    streams,
    authenticateToken,
    opsSessions,
    authenticate,
    onReport,
    judges,
    privateHosts,
    promotesFrom,
  }: RouteOptions,
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
  await app.register((ops) =>
    opsRoutes(ops, { ...context, judges }, { sessions: opsSessions, authenticate: authenticateToken }),
  );
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
