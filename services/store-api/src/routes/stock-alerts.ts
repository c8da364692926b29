import { stockAlertEndpoint } from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import { readStatus } from '../catalogue/offers/availability.ts';
import type { WithCatalogue } from '../catalogue/serve-cached.ts';
import { findSession, type VisitServices } from '../identity/session/session.ts';
import type { WithAbuse } from '../platform/abuse/abuse-budget.ts';
import { HttpProblem } from '../platform/http/errors/problems.ts';
import { serveEndpoint } from '../platform/http/serve-endpoint.ts';

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
    // a repeated request belongs to the account that repeats it
    await database.prepared.rows(
      `insert into stock_alerts (product_id, email, user_id) values ($1, $2, $3)
       on conflict (product_id, email) do update set
         user_id = coalesce(excluded.user_id, stock_alerts.user_id)`,
      [body.idProduto, body.email.toLowerCase(), session?.userId ?? null],
    );
    return { sucesso: true };
  });
}
