import {
  correctUserEndpoint,
  deleteUserEndpoint,
  endSessionsEndpoint,
  exportUserEndpoint,
} from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import { serveEndpoint } from '../http/serve-endpoint.ts';
import type { Services } from '../services.ts';
import { clearSessionCookie, endSessionsOf } from '../session/session.ts';
import { confirmPassword, requireUser } from './check-credentials.ts';
import { deleteAccount } from './delete-account.ts';
import { exportAccount } from './export-account.ts';
import { anonymous, correctUser, userReply } from './users.ts';

/** What the owner of an account does with the data: see, correct and delete it, and end all sessions. */
export function personalDataRoutes(app: FastifyInstance, services: () => Services): void {
  serveEndpoint(app, exportUserEndpoint, async ({ body, request }) => {
    const user = await confirmPassword(services(), request, body.senha);
    return services().database.transaction((connection) => exportAccount(connection, user));
  });
  serveEndpoint(app, correctUserEndpoint, async ({ body, request }) => {
    const { id } = await confirmPassword(services(), request, body.senha);
    return { user: userReply(await correctUser(services().database, id, body)) };
  });
  serveEndpoint(app, deleteUserEndpoint, async ({ body, request, reply }) => {
    const { id } = await confirmPassword(services(), request, body.senha);
    await services().database.transaction((connection) => deleteAccount(connection, id));
    clearSessionCookie({ request, reply });
    return { user: anonymous };
  });
  serveEndpoint(app, endSessionsEndpoint, async ({ request, reply }) => {
    const { id } = await requireUser(services(), request);
    await endSessionsOf(services().database, id);
    clearSessionCookie({ request, reply });
    return { user: anonymous };
  });
}
