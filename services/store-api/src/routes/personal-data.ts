import { correctUserEndpoint, deleteUserEndpoint, exportUserEndpoint } from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import { touchProductsByAuthor } from '../feedback/text-key.ts';
import { confirmPassword, type SignInServices } from '../identity/check-credentials.ts';
import { requestConfirmation } from '../identity/email-confirmations.ts';
import { clearSessionCookie } from '../identity/session/session.ts';
import { anonymous, correctUser, userReply } from '../identity/users/users.ts';
import { deleteAccount } from '../personal-data/delete-account.ts';
import { exportAccount } from '../personal-data/export-account.ts';
import type { AbuseBudget, Spender } from '../platform/abuse/abuse-budget.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { HttpProblem } from '../platform/http/errors/problems.ts';
import { logSecurityEvent } from '../platform/http/security-events.ts';
import { serveEndpoint } from '../platform/http/serve-endpoint.ts';

/** Links for a new password that the former address has are void. */
const forgetPasswordLinks = (connection: Queryable, userId: number) =>
  connection.rows('delete from password_resets where user_id = $1', [userId]);

/** Who has had many links may still correct the e-mail: it stays without confirmation. */
async function mayWriteLink(abuse: AbuseBudget, spender: Spender): Promise<boolean> {
  try {
    await abuse.spend('confirmation', spender);
    return true;
  } catch (error) {
    if (error instanceof HttpProblem && error.status === 429) return false;
    throw error;
  }
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
    const { database, abuse } = services();
    const spender = { request, account: id, recipient: body.email };
    const writesLink = body.email.toLowerCase() !== email && (await mayWriteLink(abuse, spender));
    const corrected = await database
      .transaction(async (connection) => {
        const user = await correctUser(connection, id, body);
        await touchProductsByAuthor(connection, id);
        if (user.email !== email) await forgetPasswordLinks(connection, id);
        if (writesLink) await requestConfirmation(connection, user, shopOrigin);
        return user;
      })
      .catch(async (error: unknown) => {
        if (writesLink) await abuse.giveBack('confirmation', spender);
        throw error;
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
