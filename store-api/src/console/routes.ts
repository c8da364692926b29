import { randomUUID } from 'node:crypto';
import { ShipmentState, WrittenKind } from '@storefront/contracts/api';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { receiveReturn } from '../after-sale/returning/receive-return.ts';
import { decideText } from '../feedback/moderation/decide-text.ts';
import { moveShipment } from '../orders/shipments/move-shipment.ts';
import { consolePath } from '../payments/provider/console-path.ts';
import type { PaymentProvider } from '../payments/provider/payment-provider.ts';
import { refundDue } from '../payments/refunds/refund-due.ts';
import { requestRefund } from '../payments/refunds/request-refund.ts';
import { takeWebhook } from '../payments/webhooks/take-webhook.ts';
import type { Database } from '../platform/database/database.ts';
import { repeatTransaction } from '../platform/database/repeat-conflicts.ts';
import { HttpProblem, notFound } from '../platform/http/errors/problems.ts';
import { toMime } from '../platform/outbox/to-mime.ts';
import { mayMove, shipmentMachine } from '../platform/states/state-machine.ts';
import { bankAnswers, findCharge } from './charges.ts';
import { findMessage } from './messages.ts';
import { consolePage } from './page.ts';
import { readCents } from './refunds.ts';
import { findShipment } from './shipments.ts';
import { decisionIn } from './texts.ts';

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

const sendPage = (reply: FastifyReply, html: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .send(html);

interface ConsoleServices {
  readonly database: Database;
  readonly payments: PaymentProvider;
}

interface TextDecision {
  readonly kind: string;
  readonly id: string;
  readonly decision: string;
}

interface ConsoleAction {
  readonly id: string;
  /** What the bank says, or the state that a shipment gets to. */
  readonly to: string;
}

async function answerCharge(
  { database, payments }: ConsoleServices,
  { id, to }: ConsoleAction,
): Promise<void> {
  const kind = bankAnswers.find(([name]) => name === to)?.[0];
  const charge = await findCharge(database, id);
  if (!kind || !charge) throw notFound('Não há esta cobrança');
  const { providerId, cents } = charge;
  await takeWebhook(database, payments, { id: randomUUID(), providerId, kind, cents });
}

const moved = () => new HttpProblem(409, 'shipment-moved', 'A remessa já não está onde a página mostrava');

async function handleShipment({ database }: ConsoleServices, { id, to: name }: ConsoleAction): Promise<void> {
  const to = ShipmentState.safeParse(name).data;
  const shipment = await findShipment(database, id);
  if (!to || !shipment) throw notFound('Não há esta remessa');
  const { state: from } = shipment;
  if (!mayMove(shipmentMachine, from, to)) throw moved();
  const move = { id: shipment.id, from, to, actor: 'store' } as const;
  if (!(await repeatTransaction(database, (connection) => moveShipment(connection, move)))) throw moved();
}

async function giveBack(
  { database, payments }: ConsoleServices,
  id: string,
  form: URLSearchParams,
): Promise<void> {
  const cents = readCents(form.get('valor') ?? '');
  const reference = form.get('referencia') ?? '';
  if (cents === undefined || reference === '')
    throw new HttpProblem(400, 'invalid-request', 'Escreva o valor como 12,34');
  await requestRefund(database, { paymentId: id, cents, reference });
  await refundDue(database, payments);
}

/** A message as a mail program shows it, and as it would be sent. */
function messageRoutes(app: FastifyInstance, services: () => ConsoleServices, shopOrigin: string): void {
  const find = async (id: string) => {
    const message = await findMessage(services().database, id, shopOrigin);
    if (!message) throw notFound('Não há esta mensagem');
    return message;
  };
  app.get<{ Params: { id: string } }>(`${consolePath}/mensagens/:id`, async ({ params }, reply) =>
    sendPage(reply, (await find(params.id)).html ?? ''),
  );
  app.get<{ Params: { id: string } }>(`${consolePath}/mensagens/:id/eml`, async ({ params }, reply) =>
    reply
      .type('message/rfc822')
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="mensagem.eml"')
      .send(toMime(await find(params.id))),
  );
}

/**
 * Pages on which a person plays the payment provider, whose messages take the way of real ones, and the warehouse. They
 * exist where `DEMO` is on.
 */
export async function demoConsoleRoutes(
  app: FastifyInstance,
  services: () => ConsoleServices,
  shopOrigin: string,
): Promise<void> {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  app.get(consolePath, async (_, reply) =>
    sendPage(reply, await consolePage(services().database, shopOrigin)),
  );
  messageRoutes(app, services, shopOrigin);
  /** A button, whose press opens the console again. */
  const button = <Params>(path: string, press: (params: Params, form: URLSearchParams) => Promise<unknown>) =>
    app.post<{ Params: Params; Body: URLSearchParams | undefined }>(
      `${consolePath}/${path}`,
      { config: { answers: [303] } },
      async ({ params, body }, reply) => {
        await press(params as Params, body ?? new URLSearchParams());
        return reply.code(303).header('location', consolePath).send();
      },
    );
  button<TextDecision>('textos/:kind/:id/:decision', async ({ kind: name, id, decision }, form) => {
    const kind = WrittenKind.safeParse(name).data;
    if (!kind) throw notFound('Não há este texto');
    const decided = { kind, id, decision: decisionIn(decision, form), actor: 'demo-console', shopOrigin };
    await repeatTransaction(services().database, (connection) => decideText(connection, decided));
  });
  button<{ id: string }>('devolucoes/:id', ({ id }, form) => giveBack(services(), id, form));
  button<{ protocol: string }>('desistencias/:protocol', async ({ protocol }) => {
    const { database } = services();
    if (!(await repeatTransaction(database, (connection) => receiveReturn(connection, protocol))))
      throw new HttpProblem(409, 'return-moved', 'Esta desistência não existe ou já foi recebida');
  });
  button<ConsoleAction>('remessas/:id/:to', (action) => handleShipment(services(), action));
  button<ConsoleAction>(':id/:to', (action) => answerCharge(services(), action));
}
