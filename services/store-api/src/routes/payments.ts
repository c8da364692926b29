import {
  apiRoot,
  orderPaymentEndpoint,
  payByCardEndpoint,
  renewPaymentEndpoint,
} from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import { serveOnce } from '../identity/serve-once.ts';
import { findSession } from '../identity/session/session.ts';
import { issueCode, renewPayment } from '../payments/issue-code.ts';
import { cardUnavailable, payByCard } from '../payments/pay-by-card.ts';
import { type PaymentServices, readOrderPayment, readOrderPerson } from '../payments/read-payment.ts';
import { takeReport } from '../payments/take-report.ts';
import { HttpProblem } from '../platform/http/errors/problems.ts';
import { serveEndpoint } from '../platform/http/serve-endpoint.ts';
import { ForgedMessage, UnreadableAnswer } from '../platform/providers/provider-errors.ts';

/** Where payment providers send their messages; the name of each follows. */
export const webhookPath = `${apiRoot}/payments/webhook`;

/** The answer to a message that is not taken. A provider that cannot be asked about it now sends it again. */
function describeRefusal(error: unknown): unknown {
  if (error instanceof HttpProblem) return error;
  if (error instanceof ForgedMessage)
    return new HttpProblem(401, 'signature-refused', 'A assinatura da mensagem não confere');
  if (error instanceof UnreadableAnswer)
    return new HttpProblem(400, 'invalid-request', 'A mensagem não tem a forma combinada');
  return new HttpProblem(503, 'provider-unavailable', 'A mensagem não pode ser conferida agora', [], 60);
}

/** The signature is of the bytes that were sent, so this scope does not parse them. */
async function webhookRoute(app: FastifyInstance, services: () => PaymentServices): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));
  const config = { answers: [204] };
  type Message = {
    Body: string | undefined;
    Params: { provider: string };
    Querystring: Record<string, unknown>;
  };
  app.post<Message>(`${webhookPath}/:provider`, { config }, async (request, reply) => {
    const { database, payments } = services();
    const { body = '', headers, query, params } = request;
    const { provider } = params;
    const report = await payments.readMessage({ provider, headers, query, body }).catch((error: unknown) => {
      request.log.warn({ err: error, provider }, 'a message of a payment provider is not taken');
      throw describeRefusal(error);
    });
    if (report) await takeReport(database, { ...report, provider });
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
    await renewPayment(database, session, { number: params.numero, provider: payments.name });
    await issueCode(database, payments, params.numero).catch((error: unknown) => {
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
