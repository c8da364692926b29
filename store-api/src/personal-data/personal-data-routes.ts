import { correctUserEndpoint, deleteUserEndpoint, exportUserEndpoint } from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import { touchProductsOf } from '../feedback/texts/touch-products.ts';
import { requestConfirmation } from '../identity/emails/email-confirmations.ts';
import { clearSessionCookie } from '../identity/session/session.ts';
import { confirmPassword, type SignInServices } from '../identity/sign-in/check-credentials.ts';
import { anonymous, correctUser, type UserRow, userReply } from '../identity/users/users.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { logSecurityEvent } from '../platform/http/security-events.ts';
import { serveEndpoint } from '../platform/http/serve-endpoint.ts';
import { deleteAccount } from './delete-account.ts';
import { exportAccount } from './export-account.ts';

/** Links for a new password that the former address has are void. */
async function useOtherEmail(connection: Queryable, user: UserRow, shopOrigin: string): Promise<void> {
  await connection.rows('delete from password_resets where user_id = $1', [user.id]);
  await requestConfirmation(connection, user, shopOrigin);
}

/** Lets the owner of an account see, correct and delete its data. */
export function personalDataRoutes(
  app: FastifyInstance,
  services: () => SignInServices,
  shopOrigin: string,
): void {
  serveEndpoint(app, exportUserEndpoint, async ({ body, request }) => {
    const user = await confirmPassword(services(), request, body.senha);
    logSecurityEvent(request, 'account-exported', user.email);
    return services().database.transaction((connection) => exportAccount(connection, user));
  });
  serveEndpoint(app, correctUserEndpoint, async ({ body, request }) => {
    const { id, email } = await confirmPassword(services(), request, body.senha);
    const corrected = await services().database.transaction(async (connection) => {
      const user = await correctUser(connection, id, body);
      await touchProductsOf(connection, id);
      if (user.email !== email) await useOtherEmail(connection, user, shopOrigin);
      return user;
    });
    logSecurityEvent(request, 'account-corrected', email);
    return { user: userReply(corrected) };
  });
  serveEndpoint(app, deleteUserEndpoint, async ({ body, request, reply }) => {
    const { id, email } = await confirmPassword(services(), request, body.senha);
    await services().database.transaction((connection) => deleteAccount(connection, id));
    logSecurityEvent(request, 'account-deleted', email);
    clearSessionCookie({ request, reply });
    return { user: anonymous };
  });
}
