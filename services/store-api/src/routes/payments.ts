import {
  apiRoot,
  orderPaymentEndpoint,
  payByCardEndpoint,
  renewPaymentEndpoint,
} from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import { serveOnce } from '../identity/serve-once.ts';
import { findSession } from '../identity/session/session.ts';
import { cardUnavailable, payByCard } from '../payments/pay-by-card.ts';
import { issuePix, renewPayment } from '../payments/pix.ts';
import { type PaymentServices, readOrderPayment, readOrderPerson } from '../payments/read-payment.ts';
import { isSigned, ProviderMessage, takeWebhook } from '../payments/take-webhook.ts';
import { HttpProblem } from '../platform/http/errors/problems.ts';
import { serveEndpoint } from '../platform/http/serve-endpoint.ts';

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
    const { database, secrets } = services();
    if (!isSigned(body, headers['x-signature'], secrets))
      throw new HttpProblem(401, 'signature-refused', 'A assinatura da mensagem não confere');
    await takeWebhook(database, readMessage(body));
    return reply.code(204).send();
  });
}

/** Payments of one's own orders, and the provider's messages. */
export async function paymentRoutes(app: FastifyInstance, services: () => PaymentServices): Promise<void> {
  serveEndpoint(app, orderPaymentEndpoint, async ({ params, request }) => {
    const session = await findSession(services(), request);
    return readOrderPayment(services(), session, params.numero);
  });
  serveOnce(app, services, renewPaymentEndpoint, async ({ params, request }) => {
    const { database, payments } = services();
    const session = await findSession(services(), request);
    await renewPayment(database, session, params.numero);
    await issuePix(database, payments, params.numero).catch((error: unknown) => {
      request.log.warn({ err: error }, 'the payment provider made no code');
      throw new HttpProblem(503, 'provider-unavailable', 'O código não pôde ser gerado agora', [], 5);
    });
    return readOrderPayment(services(), session, params.numero);
  });
  serveOnce(app, services, payByCardEndpoint, async ({ params, body, request }) => {
    const { database, payments, abuse } = services();
    const session = await findSession(services(), request);
    const number = params.numero;
    const spender = {
      request,
      session: session?.id,
      account: session?.userId,
      ...(await readOrderPerson(database, session, number)),
      card: await payments.identifyCard(body.token).catch((error: unknown) => {
        request.log.warn({ err: error }, 'the payment provider does not know a card');
        throw cardUnavailable();
      }),
    };
    await abuse.spend('card', spender);
    const reply = await payByCard(database, payments, {
      session,
      number,
      token: body.token,
      onProviderFailure: (error) => request.log.warn({ err: error }, 'the payment provider charged no card'),
    })
      .then(() => readOrderPayment(services(), session, number))
      .catch(async (error: unknown) => {
        await abuse.giveBack('card', spender);
        throw error;
      });
    if (reply.pagamento.estado !== 'refused') await abuse.giveBack('card', spender);
    return reply;
  });
  await app.register((scope) => webhookRoute(scope, services));
}
