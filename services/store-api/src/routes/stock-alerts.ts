import { stockAlertEndpoint } from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import { readStatus } from '../catalogue/offers/availability.ts';
import type { WithCatalogue } from '../catalogue/serve-cached.ts';
import { findSession, type VisitServices } from '../identity/session/session.ts';
import type { WithAbuse } from '../platform/abuse/abuse-budget.ts';
import { mostWaitingAlerts } from '../platform/abuse/abuse-limits.ts';
import { foldEmail } from '../platform/abuse/person.ts';
import { HttpProblem } from '../platform/http/errors/problems.ts';
import { serveEndpoint } from '../platform/http/serve-endpoint.ts';

const daySeconds = 86_400;

/** A repeated request belongs to the account that repeats it; it is no further alert. */
const storeAlert = `
  insert into stock_alerts (product_id, email, user_id, mailbox)
  select $1, $2, $3, $4
  where (select count(*) from stock_alerts where mailbox = $4) < $5
    or exists (select 1 from stock_alerts where product_id = $1 and email = $2)
  on conflict (product_id, email) do update set user_id = coalesce(excluded.user_id, stock_alerts.user_id)
  returning product_id`;

/** Stores requests of visitors and accounts to be notified when a product is for sale again. */
export function stockAlertRoutes(
  app: FastifyInstance,
  services: () => VisitServices & WithCatalogue & WithAbuse,
): void {
  serveEndpoint(app, stockAlertEndpoint, async ({ body, request }) => {
    const { database, catalogue, abuse } = services();
    const { products, findRow } = catalogue.current();
    const product = products[findRow(body.idProduto) ?? -1];
    if (!product)
      throw new HttpProblem(422, 'product-unknown', `Não há produto com o código ${body.idProduto}`, {
        idProduto: 'não existe',
      });
    // nobody waits for what is there: a message would only be a nuisance to its recipient
    if (readStatus(product) === 'disponivel')
      throw new HttpProblem(422, 'product-available', 'O produto já está à venda: atualize a página', {
        idProduto: 'já está à venda',
      });
    await abuse.spend('stock-alert', { request, recipient: body.email });
    const session = await findSession(services(), request);
    const most = mostWaitingAlerts * abuse.factor;
    const stored = await database.prepared.rows(storeAlert, [
      body.idProduto,
      body.email.toLowerCase(),
      session?.userId ?? null,
      foldEmail(body.email),
      most,
    ]);
    if (stored.length === 0)
      throw new HttpProblem(
        429,
        'too-many-requests',
        `Este e-mail já espera por ${most} produtos; tente de novo quando um deles voltar`,
        [],
        daySeconds,
      );
    return { sucesso: true };
  });
}
