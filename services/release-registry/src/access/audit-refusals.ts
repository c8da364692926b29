import { RemoteName } from '@storefront/contracts/routes';
import { ReleaseVersion } from '@storefront/release-protocol';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Author, commitChange } from '../database/changes.ts';
import type { RegistryDatabase } from '../database/schema.ts';
import { HttpProblem } from './http-problem.ts';
import { readAuthor } from './identity.ts';

const windowMs = 60_000;
/** Limit of audit rows in a minute, so that nobody can fill the audit; further refusals are only logged. */
const refusalsPerWindow = 20;
const maxReasonLength = 500;

const stranger: Author = { actor: 'unknown', token: 'none' };

/** The parts of a refused call that the audit names, where they are valid. */
const Named = z.object({
  remote: z.optional(RemoteName).catch(undefined),
  version: z.optional(ReleaseVersion).catch(undefined),
});

const AnyObject = z.record(z.string(), z.unknown()).catch({});

/** Writes an audit row for each refused change in this scope. Reports of shells do not count as changes. */
export function auditRefusals(scope: FastifyInstance, database: RegistryDatabase): void {
  let windowEndsAt = 0;
  let count = 0;
  const isWithinLimit = () => {
    if (Date.now() > windowEndsAt) [windowEndsAt, count] = [Date.now() + windowMs, 0];
    return ++count <= refusalsPerWindow;
  };
  scope.addHook('onError', async (request, _reply, error) => {
    const status = readStatusCode(error);
    if (status >= 500 || request.method === 'GET' || request.url.startsWith('/shells/')) return;
    if (!isWithinLimit()) return;
    const author = request.identity === null ? stranger : readAuthor(request);
    await recordRefusal(database, author, request, error);
  });
}

/** Writes the row; if that fails, the failure is logged, since the call was refused anyway. */
async function recordRefusal(
  database: RegistryDatabase,
  author: Author,
  request: FastifyRequest,
  error: FastifyError | HttpProblem,
): Promise<void> {
  const reason = `${request.method} ${request.routeOptions.url}: ${readStatusCode(error)} ${error.message}`;
  const entry = {
    action: 'refused',
    ...namedIn(request),
    reason: reason.slice(0, maxReasonLength),
    status: readStatusCode(error),
  } as const;
  await commitChange(database, author, async () => ({ result: undefined, audit: [entry] })).catch(
    (failure: unknown) => request.log.error(failure),
  );
}

function readStatusCode(error: FastifyError | HttpProblem): number {
  return error instanceof HttpProblem ? error.status : (error.statusCode ?? 500);
}

function namedIn({ params, body }: FastifyRequest): z.infer<typeof Named> {
  const [given, { record, ...rest }] = [AnyObject.parse(params), AnyObject.parse(body)];
  return Named.parse({ ...AnyObject.parse(record), ...rest, ...given });
}
