import { accountSessionsEndpoint, endSessionEndpoint, endSessionsEndpoint } from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/http/errors/problems.ts';
import { logSecurityEvent } from '../../platform/http/security-events.ts';
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts';
import { clearSessionCookie, endSessionsOf, type VisitServices } from '../session/session.ts';
import { requireSession, requireUser } from '../sign-in/check-credentials.ts';
import { anonymous } from '../users/users.ts';
import { accountSessions, endSessionOf } from './account-sessions.ts';

/** Shows the owner of an account where it is open, and ends one session or all. */
export function sessionRoutes(app: FastifyInstance, services: () => VisitServices): void {
  serveEndpoint(app, accountSessionsEndpoint, async ({ request }) => {
    const { user, session } = await requireSession(services(), request);
    return { sessoes: await accountSessions(services().database, user.id, session) };
  });
  serveEndpoint(app, endSessionEndpoint, async ({ params, request, reply }) => {
    const { database } = services();
    const { user, session } = await requireSession(services(), request);
    if (!(await endSessionOf(database, user.id, params.id))) throw notFound('Esta sessão já terminou');
    logSecurityEvent(request, 'session-ended', user.email);
    if (params.id === session.id) clearSessionCookie({ request, reply });
    return { sessoes: await accountSessions(database, user.id, session) };
  });
  serveEndpoint(app, endSessionsEndpoint, async ({ request, reply }) => {
    const { id, email } = await requireUser(services(), request);
    await endSessionsOf(services().database, id);
    logSecurityEvent(request, 'sessions-ended', email);
    clearSessionCookie({ request, reply });
    return { user: anonymous };
  });
}
