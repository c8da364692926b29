import {
  newsletterEndpoint,
  popupsEndpoint,
  readUserEndpoint,
  storeEvaluationEndpoint,
  type User,
} from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import { serveEndpoint } from '../http/serve-endpoint.ts';
import type { Services } from '../services.ts';

const anonymous: User = { logado: false, ativo: false, nomeRazao: '' };

/** Keys that a purchase mail would carry; this one exists for the demonstration. */
const evaluationKey = 'demonstracao';

/** The visitor, the newsletter, popups and the store evaluation. */
export function accountRoutes(app: FastifyInstance, services: () => Services): void {
  serveEndpoint(app, readUserEndpoint, () => ({ user: anonymous }));
  serveEndpoint(app, newsletterEndpoint, async ({ body }) => {
    await services().database.rows(
      'insert into newsletter_subscribers (email) values ($1) on conflict (email) do nothing',
      [body.email.toLowerCase()],
    );
    // the same answer for who was subscribed already: nobody learns who reads the shop's mail
    return { sucesso: true };
  });
  serveEndpoint(app, popupsEndpoint, () => ({ popups: [] }));
  serveEndpoint(app, storeEvaluationEndpoint, ({ params }) => ({ sucesso: params.key === evaluationKey }));
}
