import {
  readUserEndpoint,
  signInEndpoint,
  signOutEndpoint,
  signUpEndpoint,
  storeEvaluationEndpoint,
} from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import { moveCart } from '../cart/contents/cart-lines.ts';
import { moveCheckoutRow } from '../cart/contents/checkout-row.ts';
import { checkCredentials, type SignInServices } from '../identity/check-credentials.ts';
import { requestConfirmation } from '../identity/email-confirmations.ts';
import { refuseWeakPassword } from '../identity/passwords/weak-passwords.ts';
import {
  beginSession,
  endSession,
  findSession,
  readSession,
  type Visit,
} from '../identity/session/session.ts';
import { hashPassword } from '../identity/users/password.ts';
import { anonymous, createUser, findUser, type UserRow, userReply } from '../identity/users/users.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { logSecurityEvent } from '../platform/http/security-events.ts';
import { serveEndpoint, serveLimited } from '../platform/http/serve-endpoint.ts';
import { type AddressServices, addressRoutes } from './addresses.ts';
import { emailRoutes } from './emails.ts';
import { passwordRoutes } from './passwords.ts';
import { personalDataRoutes } from './personal-data.ts';
import { sessionRoutes } from './sessions.ts';

/** A key as a purchase mail would contain it; this one exists for the demonstration. */
const evaluationKey = 'demonstracao';

/** More attempts than that are guesses, not typing errors. */
const guesses = { writesPerMinute: 20 };

/**
 * Starts a new session, so that an id that was known before signing in is worthless. The visitor's cart, checkout,
 * coupon and orders are moved to the account.
 */
async function enter(connection: Queryable, visit: Visit, user: UserRow): Promise<void> {
  const before = await readSession(connection, visit);
  // every transaction locks its session before its cart
  await endSession(connection, visit);
  if (before && before.userId === undefined) {
    // orders too lock the checkout before the cart
    await moveCheckoutRow(connection, before.cartId, user.cartId);
    await moveCart(connection, before.cartId, user.cartId);
    await connection.rows('update orders set user_id = $2 where session_id = $1 and user_id is null', [
      before.id,
      user.id,
    ]);
  }
  await beginSession(connection, visit, { cartId: user.cartId, userId: user.id });
}

function signing(app: FastifyInstance, services: () => SignInServices, shopOrigin: string): void {
  serveLimited(app, signUpEndpoint, guesses, async ({ body, request, reply }) => {
    const { database, secrets, abuse } = services();
    const { email, nomeRazao: name, celular: phone = null } = body;
    await refuseWeakPassword(body.senha, { email, name, phone }, 'senha');
    await abuse.spend('sign-up', { request, recipient: email });
    const passwordHash = await hashPassword(body.senha);
    const user = await database.transaction(async (connection) => {
      const created = await createUser(connection, body, passwordHash);
      await enter(connection, { request, reply, secrets }, created);
      await requestConfirmation(connection, created, shopOrigin);
      return created;
    });
    logSecurityEvent(request, 'signed-up', body.email);
    return { user: userReply(user) };
  });
  serveLimited(app, signInEndpoint, guesses, async ({ body, request, reply }) => {
    const { database, secrets } = services();
    const user = await checkCredentials(services(), request, body);
    await database.transaction((connection) => enter(connection, { request, reply, secrets }, user));
    logSecurityEvent(request, 'signed-in', body.email);
    return { user: userReply(user) };
  });
  serveEndpoint(app, signOutEndpoint, async ({ request, reply }) => {
    const { database, secrets } = services();
    await database.transaction((connection) => endSession(connection, { request, reply, secrets }));
    logSecurityEvent(request, 'signed-out');
    return { user: anonymous };
  });
}

/** Routes for the user, signing up, in and out; passwords and personal data; and the store evaluation. */
export function accountRoutes(
  app: FastifyInstance,
  services: () => AddressServices,
  shopOrigin: string,
): void {
  signing(app, services, shopOrigin);
  emailRoutes(app, services, shopOrigin);
  passwordRoutes(app, services, shopOrigin);
  personalDataRoutes(app, services, shopOrigin);
  sessionRoutes(app, services);
  addressRoutes(app, services);
  serveEndpoint(app, readUserEndpoint, async ({ request }) => {
    const session = await findSession(services(), request);
    const user =
      session?.userId === undefined ? undefined : await findUser(services().database, session.userId);
    return { user: user ? userReply(user) : anonymous };
  });
  serveEndpoint(app, storeEvaluationEndpoint, ({ params }) => ({ sucesso: params.key === evaluationKey }));
}
