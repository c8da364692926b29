import { deliveriesEndpoint, placeOfCepEndpoint, shippingQuoteEndpoint } from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import { productOf } from '../cart/contents/cart-reply.ts';
import type { CatalogueWatch } from '../catalogue/changes/watch-catalogue.ts';
import { HttpProblem } from '../platform/http/errors/problems.ts';
import { serveEndpoint } from '../platform/http/serve-endpoint.ts';
import { quoteFor, standardDelivery } from './demo-freight.ts';
import type { PostalCodes } from './postal-codes/postal-codes.ts';
import type { StreetProvider } from './postal-codes/street-provider.ts';

function noProduct(id: number): HttpProblem {
  const detail = `Não há produto com o código ${id}`;
  return new HttpProblem(422, 'idProduto-unknown', detail, { idProduto: detail });
}

interface ShippingServices {
  readonly catalogue: CatalogueWatch;
  readonly postalCodes: PostalCodes;
  readonly streets: StreetProvider;
}

/** Routes of delivery quotes: how a product reaches a postal code, when, and for how much. */
export function shippingRoutes(app: FastifyInstance, services: () => ShippingServices): void {
  serveEndpoint(app, shippingQuoteEndpoint, ({ query }) => {
    const { catalogue, postalCodes } = services();
    const product = productOf(catalogue.current(), query.idProduto);
    if (!product) throw noProduct(query.idProduto);
    const place = postalCodes.require(query.cep);
    return quoteFor(product, place, Date.now());
  });
  serveEndpoint(app, deliveriesEndpoint, ({ query }) => {
    const { catalogue, postalCodes } = services();
    const place = postalCodes.require(query.cep);
    const now = Date.now();
    const produtos = query.ids.split(',').flatMap((id) => {
      const product = productOf(catalogue.current(), Number(id));
      const way = product && standardDelivery(product, place, now);
      return way ? [{ idProduto: Number(id), prazoDias: way.prazoDias, valor: way.valor }] : [];
    });
    return { produtos };
  });
  serveEndpoint(app, placeOfCepEndpoint, async ({ query: { cep }, request }) => {
    const { postalCodes, streets } = services();
    const { city, state } = postalCodes.require(cep);
    const street = await streets.find(cep.replace('-', '')).catch((error: unknown) => {
      request.log.warn({ err: error }, 'nobody says the street of a postal code');
      return undefined;
    });
    return {
      ...{ municipio: city, uf: state },
      ...(street && { logradouro: street.street, bairro: street.district }),
    };
  });
}
