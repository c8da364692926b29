import {
  changePasswordEndpoint,
  requestPasswordResetEndpoint,
  resetPasswordEndpoint,
} from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../../platform/database/queryable.ts';
import { logSecurityEvent } from '../../platform/http/security-events.ts';
import { type Limits, serveEndpoint, serveLimited } from '../../platform/http/serve-endpoint.ts';
import { beginSession, endSessionsOf } from '../session/session.ts';
import { confirmPassword, type SignInServices } from '../sign-in/check-credentials.ts';
import { hashPassword } from '../users/password.ts';
import { userReply } from '../users/users.ts';
import { findResetOwner, requestReset, takeReset } from './password-resets.ts';
import { refuseWeakPassword } from './weak-passwords.ts';

/** Limit that no honest use of the forms reaches. */
const resetLimits: Limits = { writesPerMinute: 20 };

/** Stores the new password, and ends all sessions of the account and its links for a new password. */
async function replacePassword(connection: Queryable, userId: number, passwordHash: string): Promise<void> {
  await connection.rows('update users set password_hash = $2 where id = $1', [userId, passwordHash]);
  await connection.rows('delete from password_resets where user_id = $1', [userId]);
  await connection.rows('delete from outbox_messages where user_id = $1', [userId]);
  await endSessionsOf(connection, userId);
}

function changing(app: FastifyInstance, services: () => SignInServices): void {
  serveEndpoint(app, changePasswordEndpoint, async ({ body, request, reply }) => {
    const { database, secrets } = services();
    const user = await confirmPassword(services(), request, body.senha);
    refuseWeakPassword(body.novaSenha, user, 'novaSenha');
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
    await services().database.transaction((connection) => requestReset(connection, email, shopOrigin));
    logSecurityEvent(request, 'password-reset-asked', email);
    // the same answer without an account, so that it does not reveal who has one
    return { sucesso: true };
  });
  serveLimited(app, resetPasswordEndpoint, resetLimits, async ({ body, request }) => {
    const { database, signInLimits } = services();
    const user = await findResetOwner(database, body.chave);
    if (!user) return { sucesso: false };
    refuseWeakPassword(body.senha, user, 'senha');
    const passwordHash = await hashPassword(body.senha);
    const sucesso = await database.transaction(async (connection) => {
      if (!(await takeReset(connection, body.chave))) return false;
      await replacePassword(connection, user.id, passwordHash);
      return true;
    });
    if (!sucesso) return { sucesso };
    await signInLimits.forget(user.email);
    logSecurityEvent(request, 'password-reset', user.email);
    return { sucesso };
  });
}
