import {
  cancelNewsletterEndpoint,
  confirmNewsletterEndpoint,
  newsletterEndpoint,
} from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import {
  confirmSubscriber,
  forgetSubscriber,
  keepSubscriber,
  writeConfirmationMessage,
} from '../content/newsletter.ts';
import type { WithAbuse } from '../platform/abuse/abuse-budget.ts';
import type { Database } from '../platform/database/database.ts';
import { serveEndpoint } from '../platform/http/serve-endpoint.ts';

/** Double opt-in: an address counts once its owner has followed the link in the message. */
export function newsletterRoutes(
  app: FastifyInstance,
  services: () => WithAbuse & { readonly database: Database },
  shopOrigin: string,
): void {
  serveEndpoint(app, newsletterEndpoint, async ({ body, request }) => {
    const { database, abuse } = services();
    const email = body.email.toLowerCase();
    await abuse.spend('newsletter', { request, recipient: email });
    await database.transaction(async (connection) => {
      const key = await keepSubscriber(connection, email, body.consentimento ?? '2026-11');
      if (key !== undefined) await writeConfirmationMessage(connection, email, key, shopOrigin);
    });
    // the same answer for existing subscribers, so that it does not reveal who subscribes
    return { sucesso: true };
  });
  serveEndpoint(app, confirmNewsletterEndpoint, async ({ body }) => ({
    sucesso: await confirmSubscriber(services().database, body.chave),
  }));
  serveEndpoint(app, cancelNewsletterEndpoint, async ({ body }) => ({
    sucesso: await services().database.transaction((connection) => forgetSubscriber(connection, body.chave)),
  }));
}
