import { confirmEmailEndpoint, requestEmailConfirmationEndpoint } from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import { requireUser } from '../identity/check-credentials.ts';
import { confirmEmail, requestConfirmation } from '../identity/email-confirmations.ts';
import { findSession, type VisitServices } from '../identity/session/session.ts';
import { isConfirmed } from '../identity/users/users.ts';
import type { WithAbuse } from '../platform/abuse/abuse-budget.ts';
import { logSecurityEvent } from '../platform/http/security-events.ts';
import { type Limits, serveLimited } from '../platform/http/serve-endpoint.ts';

/** Limit that no honest use of a link reaches. */
const linkLimits: Limits = { writesPerMinute: 20 };

/** Confirms the e-mail of an account by the link of a message, and writes another message. */
export function emailRoutes(
  app: FastifyInstance,
  services: () => VisitServices & WithAbuse,
  shopOrigin: string,
): void {
  serveLimited(app, requestEmailConfirmationEndpoint, linkLimits, async ({ request }) => {
    const { database, abuse } = services();
    const user = await requireUser(services(), request);
    if (!isConfirmed(user))
      await abuse.spend('confirmation', { request, account: user.id, recipient: user.email });
    const resultado = await database.transaction((connection) =>
      requestConfirmation(connection, user, shopOrigin),
    );
    return { resultado };
  });
  serveLimited(app, confirmEmailEndpoint, linkLimits, async ({ body, request }) => {
    const { database } = services();
    const session = await findSession(services(), request);
    const { resultado, email } = await database.transaction((connection) =>
      confirmEmail(connection, body.chave, session?.userId),
    );
    if (email !== undefined) logSecurityEvent(request, 'email-confirmed', email);
    return { resultado };
  });
}
