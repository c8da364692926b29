import { accountSessionsEndpoint, endSessionEndpoint, endSessionsEndpoint } from '@storefront/contracts/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../http/problems.ts';
import { logSecurityEvent } from '../http/security-events.ts';
import { serveEndpoint } from '../http/serve-endpoint.ts';
import type { Services } from '../services.ts';
import { accountSessions, endSessionOf } from '../session/account-sessions.ts';
import { clearSessionCookie, endSessionsOf, findSession } from '../session/session.ts';
import { requireUser } from './check-credentials.ts';
import { anonymous } from './users.ts';

/** Shows the owner of an account where it is open, and ends one session or all. */
export function sessionRoutes(app: FastifyInstance, services: () => Services): void {
  const currentSession = (request: FastifyRequest) => {
    const { database, secrets } = services();
    return findSession(database, { request, secrets });
  };
  serveEndpoint(app, accountSessionsEndpoint, async ({ request }) => {
    const { id } = await requireUser(services(), request);
    return { sessoes: await accountSessions(services().database, id, await currentSession(request)) };
  });
  serveEndpoint(app, endSessionEndpoint, async ({ params, request, reply }) => {
    const { database } = services();
    const { id, email } = await requireUser(services(), request);
    const current = await currentSession(request);
    if (!(await endSessionOf(database, id, params.id))) throw notFound('Esta sessão já terminou');
    logSecurityEvent(request, 'session-ended', email);
    if (params.id === current?.id) clearSessionCookie({ request, reply });
    return { sessoes: await accountSessions(database, id, current) };
  });
  serveEndpoint(app, endSessionsEndpoint, async ({ request, reply }) => {
    const { id, email } = await requireUser(services(), request);
    await endSessionsOf(services().database, id);
    logSecurityEvent(request, 'sessions-ended', email);
    clearSessionCookie({ request, reply });
    return { user: anonymous };
  });
}
