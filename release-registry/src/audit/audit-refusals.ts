import { ReleaseVersion, RemoteName } from '@storefront/contracts/release';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Author, commitChange } from '../database/changes.ts';
import type { RegistryDatabase } from '../database/registry-database.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { authorOf } from '../tokens/require-token.ts';

const windowMs = 60_000;
/** More in a minute are only logged: nobody may fill the audit. */
const refusalsPerWindow = 20;
const maxReasonLength = 500;

const stranger: Author = { actor: 'unknown', token: 'none' };

/** What a refused call was about, as far as it says so in a shape that is known. */
const Named = z.object({
  remote: z.optional(RemoteName).catch(undefined),
  version: z.optional(ReleaseVersion).catch(undefined),
});

const AnyObject = z.record(z.string(), z.unknown()).catch({});

/** Writes an audit row for each change of this scope that is refused. Shells' reports are no changes. */
export function auditRefusals(scope: FastifyInstance, database: RegistryDatabase): void {
  let windowEndsAt = 0;
  let count = 0;
  const isWithinLimit = () => {
    if (Date.now() > windowEndsAt) [windowEndsAt, count] = [Date.now() + windowMs, 0];
    return ++count <= refusalsPerWindow;
  };
  scope.addHook('onError', async (request, _reply, error) => {
    const status = statusOf(error);
    if (status >= 500 || request.method === 'GET' || request.url.startsWith('/shells/')) return;
    if (!isWithinLimit()) return;
    const author = request.identity === null ? stranger : authorOf(request);
    await recordRefusal(database, author, request, error);
  });
}

/** Writes the audit row of one refused call. A failure to write it is logged: the call was refused all the same. */
export async function recordRefusal(
  database: RegistryDatabase,
  author: Author,
  request: FastifyRequest,
  error: FastifyError | HttpProblem,
): Promise<void> {
  const reason = `${request.method} ${request.routeOptions.url}: ${statusOf(error)} ${error.message}`;
  const entry = {
    action: 'refused',
    ...namedIn(request),
    reason: reason.slice(0, maxReasonLength),
  } as const;
  await commitChange(database, author, async () => ({ result: undefined, audit: [entry] })).catch(
    (failure: unknown) => request.log.error(failure),
  );
}

function statusOf(error: FastifyError | HttpProblem): number {
  return error instanceof HttpProblem ? error.status : (error.statusCode ?? 500);
}

function namedIn({ params, body }: FastifyRequest): z.infer<typeof Named> {
  const [given, { record, ...rest }] = [AnyObject.parse(params), AnyObject.parse(body)];
  return Named.parse({ ...AnyObject.parse(record), ...rest, ...given });
}
