import { moderateEndpoint, moderationQueueEndpoint, WrittenKind } from '@storefront/contracts/api';
import { isSameSecret } from '@storefront/server-kit/same-secret';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { decideText, readQueue } from '../feedback/moderation.ts';
import type { Database } from '../platform/database/database.ts';
import { repeatTransaction } from '../platform/database/repeat-conflicts.ts';
import { HttpProblem, notFound } from '../platform/http/errors/problems.ts';
import { logSecurityEvent } from '../platform/http/security-events.ts';
import { serveEndpoint } from '../platform/http/serve-endpoint.ts';
import type { Moderator } from '../platform/settings/config.ts';

interface Moderation {
  readonly services: () => { readonly database: Database };
  readonly moderators: readonly Moderator[];
  readonly shopOrigin: string;
}

/** The name of who calls. @throws HttpProblem 401 without a moderator's token */
function requireModerator(request: FastifyRequest, moderators: readonly Moderator[]): string {
  const [, sent = ''] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const moderator = moderators.find(({ token }) => isSameSecret(sent, token));
  if (moderator) return moderator.name;
  logSecurityEvent(request, 'moderator-refused');
  throw new HttpProblem(
    401,
    'moderator-required',
    'O cabeçalho Authorization não traz o token de um moderador',
  );
}

/** Lets moderators read and decide on what shoppers write. Without moderators every call is refused. */
export function moderationRoutes(
  app: FastifyInstance,
  { services, moderators, shopOrigin }: Moderation,
): void {
  serveEndpoint(app, moderationQueueEndpoint, async ({ request }) => {
    requireModerator(request, moderators);
    return { itens: await readQueue(services().database) };
  });
  serveEndpoint(app, moderateEndpoint, async ({ params, body, request }) => {
    const actor = requireModerator(request, moderators);
    const kind = WrittenKind.safeParse(params.tipo).data;
    if (!kind) throw notFound('Não há este tipo de texto');
    const decided = { kind, id: params.item, decision: body, actor, shopOrigin };
    await repeatTransaction(services().database, (connection) => decideText(connection, decided));
    return { sucesso: true };
  });
}
