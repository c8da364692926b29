import { parseReais } from '@storefront/contracts/api';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type BackOffice, HttpProblem, notFound } from 'store-api/ports';
import { bankAnswers, consolePage, consolePath, decisionIn, refusedPage } from './console-page.ts';

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

const sendPage = (reply: FastifyReply, html: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .send(html);

interface TextDecision {
  readonly kind: string;
  readonly id: string;
  readonly decision: string;
}

interface ConsoleAction {
  readonly id: string;
  /** What the bank says, or the next state of a shipment. */
  readonly to: string;
}

async function answerCharge(office: BackOffice, { id, to }: ConsoleAction): Promise<void> {
  const kind = bankAnswers.find(([name]) => name === to)?.[0];
  if (!kind) throw notFound('Não há esta cobrança');
  await office.answerCharge(id, kind);
}

async function giveBack(office: BackOffice, paymentId: string, form: URLSearchParams): Promise<void> {
  const reais = parseReais(form.get('valor') ?? '');
  const reference = form.get('referencia') ?? '';
  if (reais === undefined || reference === '')
    throw new HttpProblem(400, 'invalid-request', 'Escreva o valor como 12,34');
  await office.giveBack({ paymentId, cents: Math.round(reais * 100), reference });
}

/** Whether who typed it can correct what was refused. */
const isCorrectable = (error: unknown): error is HttpProblem =>
  error instanceof HttpProblem && error.status === 400;

/** A message as a mail program shows it, and as it would be sent. */
function messagePages(app: FastifyInstance, office: BackOffice): void {
  app.get<{ Params: { id: string } }>(`${consolePath}/mensagens/:id`, async ({ params }, reply) =>
    sendPage(reply, (await office.readMessage(params.id)).html ?? ''),
  );
  app.get<{ Params: { id: string } }>(`${consolePath}/mensagens/:id/eml`, async ({ params }, reply) =>
    reply
      .type('message/rfc822')
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="mensagem.eml"')
      .send(await office.readMail(params.id)),
  );
}

/**
 * Pages on which a person plays the payment provider and the warehouse. The messages of this provider are handled like
 * those of a real one.
 */
export function consolePages(app: FastifyInstance, office: BackOffice): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  app.get(consolePath, async (_, reply) => sendPage(reply, await consolePage(office)));
  messagePages(app, office);
  /** A button; pressing it opens the console again. */
  const button = <Params>(path: string, press: (params: Params, form: URLSearchParams) => Promise<unknown>) =>
    app.post<{ Params: Params; Body: URLSearchParams | undefined }>(
      `${consolePath}/${path}`,
      { config: { answers: [303] } },
      async ({ params, body, url }, reply) => {
        const form = body ?? new URLSearchParams();
        try {
          await press(params as Params, form);
        } catch (error) {
          if (!isCorrectable(error)) throw error;
          return sendPage(reply.code(400), refusedPage(error.message, url, form));
        }
        return reply.code(303).header('location', consolePath).send();
      },
    );
  button<TextDecision>('textos/:kind/:id/:decision', ({ kind, id, decision }, form) =>
    office.decideText({ kind, id, decision: decisionIn(decision, form), actor: 'demo-console' }),
  );
  button<{ id: string }>('devolucoes/:id', ({ id }, form) => giveBack(office, id, form));
  button<{ protocol: string }>('desistencias/:protocol', ({ protocol }) => office.receiveReturn(protocol));
  button<ConsoleAction>('remessas/:id/:to', ({ id, to }) => office.moveShipment(id, to));
  button<ConsoleAction>(':id/:to', (action) => answerCharge(office, action));
}
