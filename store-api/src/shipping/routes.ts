import { deliveriesEndpoint, shippingQuoteEndpoint } from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import { productOf } from '../cart/contents/cart-reply.ts';
import type { CatalogueWatch } from '../catalogue/changes/watch-catalogue.ts';
import { HttpProblem } from '../platform/http/errors/problems.ts';
import { serveEndpoint } from '../platform/http/serve-endpoint.ts';
import type { PostalCodes } from './postal-codes/postal-codes.ts';
import { quoteFor, standardDelivery } from './quote.ts';

const unknown = (field: string, detail: string) =>
  new HttpProblem(422, `${field}-unknown`, detail, [{ field, message: detail }]);

interface ShippingServices {
  readonly catalogue: CatalogueWatch;
  readonly postalCodes: PostalCodes;
}

/** Routes of delivery quotes: how a product reaches a postal code, when, and for how much. */
export function shippingRoutes(app: FastifyInstance, services: () => ShippingServices): void {
  serveEndpoint(app, shippingQuoteEndpoint, ({ query }) => {
    const { catalogue, postalCodes } = services();
    const product = productOf(catalogue.current(), query.idProduto);
    if (!product) throw unknown('idProduto', `Não há produto com o código ${query.idProduto}`);
    const place = postalCodes.find(query.cep);
    if (!place) throw unknown('cep', `Não encontramos o CEP ${query.cep}`);
    return quoteFor(product, place, Date.now());
  });
  serveEndpoint(app, deliveriesEndpoint, ({ query }) => {
    const { catalogue, postalCodes } = services();
    const place = postalCodes.find(query.cep);
    if (!place) throw unknown('cep', `Não encontramos o CEP ${query.cep}`);
    const now = Date.now();
    const produtos = query.ids.split(',').flatMap((id) => {
      const product = productOf(catalogue.current(), Number(id));
      const way = product && standardDelivery(product, place, now);
      return way ? [{ idProduto: Number(id), prazoDias: way.prazoDias, valor: way.valor }] : [];
    });
    return { produtos };
  });
}
