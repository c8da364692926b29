import { stockAlertEndpoint } from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import type { WithCatalogue } from '../../catalogue/serve-cached.ts';
import { findSession, type VisitServices } from '../../identity/session/session.ts';
import { HttpProblem } from '../../platform/http/errors/problems.ts';
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts';
import { storeStockAlert } from './stock-alerts.ts';

/** Stores requests of visitors and accounts to be notified when a product is for sale again. */
export function stockAlertRoutes(app: FastifyInstance, services: () => VisitServices & WithCatalogue): void {
  serveEndpoint(app, stockAlertEndpoint, async ({ body, request }) => {
    const { database, catalogue, secrets } = services();
    if (catalogue.current().rowOf(body.idProduto) === undefined)
      throw new HttpProblem(422, 'product-unknown', `Não há produto com o código ${body.idProduto}`, [
        { field: 'idProduto', message: 'não existe' },
      ]);
    const session = await findSession(database, { request, secrets });
    await storeStockAlert(database, {
      productId: body.idProduto,
      email: body.email,
      userId: session?.userId,
    });
    return { sucesso: true };
  });
}
