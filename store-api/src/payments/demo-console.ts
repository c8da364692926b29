import { randomUUID } from 'node:crypto';
import { formatReais } from '@storefront/contracts';
import type { PaymentState } from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import { reais } from '../catalogue/prices.ts';
import type { Queryable } from '../database/queryable.ts';
import { notFound } from '../http/problems.ts';
import type { Services } from '../services.ts';
import { consolePath } from './console-path.ts';
import { type ProviderMessage, takeWebhook } from './take-webhook.ts';

interface ConsoleRow {
  readonly id: string;
  readonly number: string;
  readonly state: PaymentState;
  readonly cents: number;
  readonly providerId: string;
}

const columns = `payments.id, number, payments.state, amount_cents cents, provider_id "providerId"
  from payments join orders on orders.id = order_id where provider_id is not null`;

const readRows = (connection: Queryable): Promise<ConsoleRow[]> =>
  connection.rows<ConsoleRow>(`select ${columns} order by payments.created_at desc limit 50`);

const kinds: readonly (readonly [ProviderMessage['kind'], string])[] = [
  ['paid', 'Confirmar o pagamento'],
  ['refused', 'Recusar'],
  ['expired', 'Deixar vencer'],
];

const stateNames: Readonly<Record<PaymentState, string>> = {
  ...{ created: 'sem código', pending: 'aguardando', paid: 'pago' },
  ...{ expired: 'vencido', refused: 'recusado', refunded: 'devolvido' },
};

function rowHtml({ id, number, state, cents }: ConsoleRow): string {
  const buttons = kinds.map(
    ([kind, label]) =>
      `<form method="post" action="${consolePath}/${id}/${kind}"><button aria-label="${label}: ${number}">${label}</button></form>`,
  );
  return `<tr><th scope="row">${number}</th><td>${formatReais(reais(cents))}</td><td>${stateNames[state]}</td><td>${buttons.join('')}</td></tr>`;
}

const page = (rows: readonly ConsoleRow[]) => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>Console da demonstração</title>
<style>body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}table{width:100%;border-collapse:collapse}
th,td{text-align:left;padding:.5rem;border-bottom:1px solid #ccc}form{display:inline-block;margin:.2rem}
button{font:inherit;padding:.5rem .8rem;min-height:44px}</style></head>
<body><main><h1>Console da demonstração</h1>
<p>Aqui você faz o papel do banco: confirma, recusa ou deixa vencer um PIX de demonstração. Nenhum dinheiro circula.</p>
${rows.length === 0 ? '<p>Ainda não há cobranças.</p>' : `<table><thead><tr><th scope="col">Pedido</th><th scope="col">Valor</th><th scope="col">Situação</th><th scope="col">O que o banco diz</th></tr></thead><tbody>${rows.map(rowHtml).join('')}</tbody></table>`}
</main></body></html>`;

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/** Pages on which a person plays the payment provider, whose messages take the way of real ones. */
export async function demoConsoleRoutes(app: FastifyInstance, services: () => Services): Promise<void> {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, _body, done) =>
    done(null),
  );
  app.get(consolePath, async (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .send(page(await readRows(services().database))),
  );
  app.post<{ Params: { id: string; kind: string } }>(
    `${consolePath}/:id/:kind`,
    async ({ params }, reply) => {
      const { database, payments } = services();
      const kind = kinds.find(([name]) => name === params.kind)?.[0];
      const [row] = await database.rows<ConsoleRow>(`select ${columns} and payments.id::text = $1`, [
        params.id,
      ]);
      if (!kind || !row) throw notFound('Não há esta cobrança');
      const { providerId, cents } = row;
      await takeWebhook(database, payments, { id: randomUUID(), providerId, kind, cents });
      return reply.code(303).header('location', consolePath).send();
    },
  );
}
