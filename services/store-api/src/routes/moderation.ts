import { moderateEndpoint, moderationQueueEndpoint, WrittenKind } from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import { decideText, readQueue } from '../feedback/moderation.ts';
import type { Database } from '../platform/database/database.ts';
import { repeatTransaction } from '../platform/database/repeat-conflicts.ts';
import { notFound } from '../platform/http/errors/problems.ts';
import { requirePerson } from '../platform/http/require-person.ts';
import { serveEndpoint } from '../platform/http/serve-endpoint.ts';
import type { Person } from '../platform/settings/config.ts';

interface Moderation {
  readonly services: () => { readonly database: Database };
  readonly moderators: readonly Person[];
  readonly shopOrigin: string;
}

/** Lets moderators read and decide on what shoppers write. Without moderators every call is refused. */
export function moderationRoutes(
  app: FastifyInstance,
  { services, moderators, shopOrigin }: Moderation,
): void {
  serveEndpoint(app, moderationQueueEndpoint, async ({ request }) => {
    requirePerson(request, moderators, 'moderator');
    return { itens: await readQueue(services().database) };
  });
  serveEndpoint(app, moderateEndpoint, async ({ params, body, request }) => {
    const actor = requirePerson(request, moderators, 'moderator');
    const kind = WrittenKind.safeParse(params.tipo).data;
    if (!kind) throw notFound('Não há este tipo de texto');
    const decided = { kind, id: params.item, decision: body, actor, shopOrigin };
    await repeatTransaction(services().database, (connection) => decideText(connection, decided));
    return { sucesso: true };
  });
}
