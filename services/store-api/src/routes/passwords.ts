import {
  changePasswordEndpoint,
  requestPasswordResetEndpoint,
  resetPasswordEndpoint,
} from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import { confirmPassword, type SignInServices } from '../identity/check-credentials.ts';
import { findResetOwner, requestReset, takeReset } from '../identity/passwords/password-resets.ts';
import { refuseWeakPassword } from '../identity/passwords/weak-passwords.ts';
import { beginSession, endAllSessions } from '../identity/session/session.ts';
import { hashPassword } from '../identity/users/password.ts';
import { userReply } from '../identity/users/users.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { logSecurityEvent } from '../platform/http/security-events.ts';
import { type Limits, serveEndpoint, serveLimited } from '../platform/http/serve-endpoint.ts';

/** Limit that no honest use of the forms reaches. */
const resetLimits: Limits = { writesPerMinute: 20 };

/** Stores the new password, and ends all sessions of the account and its links for a new password. */
async function replacePassword(connection: Queryable, userId: number, passwordHash: string): Promise<void> {
  await connection.rows('update users set password_hash = $2 where id = $1', [userId, passwordHash]);
  await connection.rows('delete from password_resets where user_id = $1', [userId]);
  await connection.rows('delete from outbox_messages where user_id = $1', [userId]);
  await endAllSessions(connection, userId);
}

function changing(app: FastifyInstance, services: () => SignInServices): void {
  serveEndpoint(app, changePasswordEndpoint, async ({ body, request, reply }) => {
    const { database, secrets } = services();
    const user = await confirmPassword(services(), request, body.senha);
    await refuseWeakPassword(body.novaSenha, user, 'novaSenha');
    const passwordHash = await hashPassword(body.novaSenha);
    await database.transaction(async (connection) => {
      await replacePassword(connection, user.id, passwordHash);
      const owner = { cartId: user.cartId, userId: user.id };
      await beginSession(connection, { request, reply, secrets }, owner);
    });
    logSecurityEvent(request, 'password-changed', user.email);
    return { user: userReply(user) };
  });
}

/** @param shopOrigin origin of the links in messages */
export function passwordRoutes(
  app: FastifyInstance,
  services: () => SignInServices,
  shopOrigin: string,
): void {
  changing(app, services);
  serveLimited(app, requestPasswordResetEndpoint, resetLimits, async ({ body, request }) => {
    const email = body.email.toLowerCase();
    const { database, abuse } = services();
    await abuse.spend('recovery', { request, recipient: email });
    await database.transaction((connection) => requestReset(connection, email, shopOrigin));
    logSecurityEvent(request, 'password-reset-asked', email);
    // the same answer without an account, so that it does not reveal who has one
    return { sucesso: true };
  });
  serveLimited(app, resetPasswordEndpoint, resetLimits, async ({ body, request }) => {
    const { database, abuse } = services();
    const user = await findResetOwner(database, body.chave);
    if (!user) return { sucesso: false };
    await refuseWeakPassword(body.senha, user, 'senha');
    const passwordHash = await hashPassword(body.senha);
    const sucesso = await database.transaction(async (connection) => {
      if (!(await takeReset(connection, body.chave))) return false;
      await replacePassword(connection, user.id, passwordHash);
      return true;
    });
    if (!sucesso) return { sucesso };
    await abuse.forget('sign-in', 'account', user.email.toLowerCase());
    logSecurityEvent(request, 'password-reset', user.email);
    return { sucesso };
  });
}
