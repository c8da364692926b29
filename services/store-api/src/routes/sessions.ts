import { accountSessionsEndpoint, endSessionEndpoint, endSessionsEndpoint } from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import { requireSession, requireUser } from '../identity/check-credentials.ts';
import { accountSessions, endOwnSession } from '../identity/session/account-sessions.ts';
import { clearSessionCookie, endAllSessions, type VisitServices } from '../identity/session/session.ts';
import { anonymous } from '../identity/users/users.ts';
import { notFound } from '../platform/http/errors/problems.ts';
import { logSecurityEvent } from '../platform/http/security-events.ts';
import { serveEndpoint } from '../platform/http/serve-endpoint.ts';

/** Shows the owner of an account where it is open, and ends one session or all. */
export function sessionRoutes(app: FastifyInstance, services: () => VisitServices): void {
  serveEndpoint(app, accountSessionsEndpoint, async ({ request }) => {
    const { user, session } = await requireSession(services(), request);
    return { sessoes: await accountSessions(services().database, user.id, session) };
  });
  serveEndpoint(app, endSessionEndpoint, async ({ params, request, reply }) => {
    const { database } = services();
    const { user, session } = await requireSession(services(), request);
    if (!(await endOwnSession(database, user.id, params.id))) throw notFound('Esta sessão já terminou');
    logSecurityEvent(request, 'session-ended', user.email);
    if (params.id === session.id) clearSessionCookie({ request, reply });
    return { sessoes: await accountSessions(database, user.id, session) };
  });
  serveEndpoint(app, endSessionsEndpoint, async ({ request, reply }) => {
    const { id, email } = await requireUser(services(), request);
    await endAllSessions(services().database, id);
    logSecurityEvent(request, 'sessions-ended', email);
    clearSessionCookie({ request, reply });
    return { user: anonymous };
  });
}
