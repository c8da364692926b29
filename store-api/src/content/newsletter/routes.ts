import {
  cancelNewsletterEndpoint,
  confirmNewsletterEndpoint,
  newsletterEndpoint,
} from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts';
import { writeConfirmationMessage } from './messages.ts';
import { confirmSubscriber, forgetSubscriber, keepSubscriber } from './subscribers.ts';

/** Double opt-in: an address counts once its owner has followed the link in the message. */
export function newsletterRoutes(
  app: FastifyInstance,
  services: () => { readonly database: Database },
  shopOrigin: string,
): void {
  serveEndpoint(app, newsletterEndpoint, async ({ body }) => {
    const email = body.email.toLowerCase();
    await services().database.transaction(async (connection) => {
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
