import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../database/queryable.ts';
import { notFound } from '../http/problems.ts';
import type { Services } from '../services.ts';
import { bankAnswers, type ConsoleCharge, type ConsoleMessage, consolePage } from './console-page.ts';
import { consolePath } from './console-path.ts';
import { takeWebhook } from './take-webhook.ts';

const columns = `payments.id, number, payments.state, amount_cents cents, provider_id "providerId"
  from payments join orders on orders.id = order_id where provider_id is not null and method = 'pix'`;

const readCharges = (connection: Queryable) =>
  connection.rows<ConsoleCharge>(`select ${columns} order by payments.created_at desc limit 50`);

/** Links for a new password, which expire, are not shown: they open an account. */
const readMessages = (connection: Queryable) =>
  connection.rows<ConsoleMessage>(
    `select recipient, subject, body from outbox_messages where expires_at is null order by id desc limit 50`,
  );

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
      .send(consolePage(await readCharges(services().database), await readMessages(services().database))),
  );
  app.post<{ Params: { id: string; kind: string } }>(
    `${consolePath}/:id/:kind`,
    async ({ params }, reply) => {
      const { database, payments } = services();
      const kind = bankAnswers.find(([name]) => name === params.kind)?.[0];
      const [row] = await database.rows<ConsoleCharge>(`select ${columns} and payments.id::text = $1`, [
        params.id,
      ]);
      if (!kind || !row) throw notFound('Não há esta cobrança');
      const { providerId, cents } = row;
      await takeWebhook(database, payments, { id: randomUUID(), providerId, kind, cents });
      return reply.code(303).header('location', consolePath).send();
    },
  );
}
