import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { RegistryContext } from '../context/registry-context.ts';
import { Reason } from '../http/request-schemas.ts';
import { validate } from '../http/validate.ts';
import { requireOperator } from '../tokens/identity.ts';
import { readAuthor, requireIdentity } from '../tokens/require-token.ts';
import { keptDays } from './prunable.ts';
import { planPruning, pruneReleases } from './prune-releases.ts';

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
  app.post('/prune', async (request) => {
    requireOperator(requireIdentity(request), 'prune releases');
    const { apply, days, reason } = validate(Pruning, request.body ?? {}, 'body');
    return apply ? pruneReleases(context, readAuthor(request), { days, reason }) : planPruning(context, days);
  });
}
