import { comparisonEndpoint, stockAlertEndpoint } from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../http/problems.ts';
import { type CachedParts, serveCached } from '../http/serve-cached.ts';
import { serveEndpoint } from '../http/serve-endpoint.ts';
import { comparisonJson } from './comparison.ts';
import { askForAlert } from './stock-alerts.ts';

/** Products side by side, and requests to hear when one is for sale again. */
export function productRoutes(app: FastifyInstance, cached: CachedParts): void {
  serveCached(app, cached, comparisonEndpoint, ({ query }, now) =>
    comparisonJson(cached.services().database, now, query.ids.split(',').map(Number)),
  );
  serveEndpoint(app, stockAlertEndpoint, async ({ body }) => {
    const { database, catalogue } = cached.services();
    if (catalogue.current().rowOf(body.idProduto) === undefined)
      throw new Refusal(422, 'product-unknown', `Não há produto com o código ${body.idProduto}`, [
        { field: 'idProduto', message: 'não existe' },
      ]);
    await askForAlert(database, body.idProduto, body.email);
    return { sucesso: true };
  });
}
