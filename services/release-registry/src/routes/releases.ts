import { ReleaseRecord } from '@storefront/release-protocol';
import { keptDays, Promotion, type Pruned, ReleaseOrigin } from '@storefront/release-protocol/calls';
import { registrySigner, Signature } from '@storefront/release-protocol/signing';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { conflict } from '../access/http-problem.ts';
import {
  readAuthor,
  requireDeployer,
  requireIdentity,
  requireOperator,
  requireOverride,
} from '../access/identity.ts';
import { findKey } from '../access/key-chains.ts';
import { Reason, remoteInUrl, Version, validate } from '../access/validate.ts';
import { listReleases, requireRelease } from '../channels/releases.ts';
import { findRollback, wasEverLive } from '../database/history.ts';
import { readWithdrawnVersions } from '../judge/read-judged.ts';
import { signPromotion } from '../publish/promotion.ts';
import { planPruning, pruneReleases } from '../publish/prune-releases.ts';
import { publishRelease } from '../publish/publish-release.ts';
import { requireFewFiles } from '../publish/release-files.ts';
import type { RegistryContext } from './registry-context.ts';

const uploadLimitBytes = 20 * 1024 * 1024;

const Upload = z.object({
  record: ReleaseRecord,
  signature: z.optional(Signature),
  /** Content in base64 by path relative to the release's root. */
  files: z.record(z.string(), z.string()),
  /** The packed source maps, in base64. They are no part of the record, and nobody gets them. */
  sourceMaps: z.optional(z.string()),
  origin: z.optional(ReleaseOrigin),
  promotion: z.optional(Promotion),
  activate: z.boolean().default(false),
  force: z.boolean().default(false),
  reason: Reason,
});

/** Register inside a scope of `requireTokens`. */
export function publishRoutes(
  app: FastifyInstance,
  context: RegistryContext & { readonly promotesFrom: string | undefined },
): void {
  app.post('/releases', { bodyLimit: uploadLimitBytes }, async (request, reply) => {
    requireFewFiles(request.body);
    const publication = validate(Upload, request.body, 'body');
    const { remote, version } = publication.record;
    requireDeployer(requireIdentity(request), remote);
    requireOverride(requireIdentity(request), publication);
    const result = await publishRelease(context, readAuthor(request), publication);
    const message = result.published ? 'published' : 'already published';
    return reply.code(result.published ? 201 : 200).send({ remote, version, message, ...result });
  });
}

/** Register inside a scope of `requireTokens`. */
export function releaseRoutes(app: FastifyInstance, { database }: RegistryContext): void {
  app.get('/releases/:remote', async (request) => {
    const remote = remoteInUrl(request.params);
    return { remote, releases: await listReleases(database.db, remote) };
  });
}

const UrlParameters = z.object({ version: Version });

/** States that a release was live in this registry's environment. Register inside a scope of `requireTokens`. */
export function promotionRoutes(app: FastifyInstance, { database: { db }, keyFiles }: RegistryContext): void {
  app.get('/releases/:remote/:version/promotion', async (request): Promise<Promotion> => {
    const remote = remoteInUrl(request.params);
    const { version } = validate(UrlParameters, request.params, 'URL');
    const { record } = await requireRelease(db, remote, version);
    if (!(await wasEverLive(db, remote, version))) throw conflict(`${remote}@${version} was never live here`);
    const withdrawn = await db.transaction().execute((change) => readWithdrawnVersions(change, remote));
    if (withdrawn.includes(version)) throw conflict(`the judge has withdrawn ${remote}@${version} here`);
    const rollback = await findRollback(db, remote, version);
    if (rollback !== undefined)
      throw conflict(
        `${remote}@${version} was rolled back here by ${rollback.actor}${rollback.reason ? `: ${rollback.reason}` : ''}`,
      );
    const key = await keyFiles.load((await findKey(db, registrySigner)) ?? '');
    return signPromotion(record, key, Date.now());
  });
}

/** A century: dates far before it cannot be written in ISO 8601. */
const mostDays = 36_500;
const daysAllowed = `must be ${keptDays} to ${mostDays}`;

const Pruning = z.object({
  apply: z.boolean().default(false),
  days: z.int(daysAllowed).min(keptDays, daysAllowed).max(mostDays, daysAllowed).default(keptDays),
  reason: Reason,
});

/** `POST /prune`, for operators: a dry run unless `apply`. Register inside a scope of `requireTokens`. */
export function pruneRoutes(app: FastifyInstance, context: RegistryContext): void {
  app.post('/prune', async (request): Promise<Pruned> => {
    requireOperator(requireIdentity(request), 'prune releases');
    const { apply, days, reason } = validate(Pruning, request.body ?? {}, 'body');
    return apply ? pruneReleases(context, readAuthor(request), { days, reason }) : planPruning(context, days);
  });
}
