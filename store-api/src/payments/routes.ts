import {
  apiRoot,
  orderPaymentEndpoint,
  payByCardEndpoint,
  renewPaymentEndpoint,
} from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import { findSession } from '../identity/session/session.ts';
import { HttpProblem } from '../platform/http/errors/problems.ts';
import { serveEndpoint } from '../platform/http/serve-endpoint.ts';
import { cardFrameRoutes } from './card/frame-routes.ts';
import { payByCard } from './card/pay-by-card.ts';
import { issuePix } from './pix/issue-pix.ts';
import { renewPayment } from './pix/renew-payment.ts';
import { isSigned } from './provider/webhook-signature.ts';
import { type PaymentServices, readOrderPayment } from './reading/read-payment.ts';
import { ProviderMessage, takeWebhook } from './webhooks/take-webhook.ts';

/** Where the payment provider sends its messages. */
export const webhookPath = `${apiRoot}/payments/webhook`;

function readMessage(body: string): ProviderMessage {
  try {
    return ProviderMessage.parse(JSON.parse(body));
  } catch {
    throw new HttpProblem(400, 'invalid-request', 'A mensagem não tem a forma combinada');
  }
}

/** The signature is of the bytes that were sent, so this scope does not parse them. */
async function webhookRoute(app: FastifyInstance, services: () => PaymentServices): Promise<void> {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body));
  const config = { answers: [204] };
  app.post<{ Body: string }>(webhookPath, { config }, async ({ body, headers }, reply) => {
    const { database, payments, secrets } = services();
    if (!isSigned(body, headers['x-signature'], secrets))
      throw new HttpProblem(401, 'signature-refused', 'A assinatura da mensagem não confere');
    await takeWebhook(database, payments, readMessage(body));
    return reply.code(204).send();
  });
}

/** Payments of one's own orders, and the provider's messages. */
export async function paymentRoutes(
  app: FastifyInstance,
  services: () => PaymentServices,
  shopOrigins: readonly string[],
): Promise<void> {
  if (services().cardFrame !== undefined) cardFrameRoutes(app, shopOrigins);
  serveEndpoint(app, orderPaymentEndpoint, async ({ params, request }) => {
    const session = await findSession(services(), request);
    return readOrderPayment(services(), session, params.numero);
  });
  serveEndpoint(app, renewPaymentEndpoint, async ({ params, request }) => {
    const { database, payments } = services();
    const session = await findSession(services(), request);
    await renewPayment(database, session, params.numero);
    await issuePix(database, payments, params.numero).catch((error: unknown) => {
      request.log.warn({ err: error }, 'the payment provider made no code');
      throw new HttpProblem(503, 'provider-unavailable', 'O código não pôde ser gerado agora', [], 5);
    });
    return readOrderPayment(services(), session, params.numero);
  });
  serveEndpoint(app, payByCardEndpoint, async ({ params, body, request }) => {
    const { database, payments } = services();
    const session = await findSession(services(), request);
    await payByCard(database, payments, {
      ...{ session, number: params.numero, token: body.token },
      onProviderFailure: (error) => request.log.warn({ err: error }, 'the payment provider charged no card'),
    });
    return readOrderPayment(services(), session, params.numero);
  });
  await app.register((scope) => webhookRoute(scope, services));
}
