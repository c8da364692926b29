import { deliveriesEndpoint, placeOfCepEndpoint, shippingQuoteEndpoint } from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import { findProduct } from '../cart/contents/cart-reply.ts';
import type { CatalogueWatch } from '../catalogue/changes/watch-catalogue.ts';
import { HttpProblem } from '../platform/http/errors/problems.ts';
import { serveEndpoint } from '../platform/http/serve-endpoint.ts';
import type { FreightProvider } from '../shipping/freight-provider.ts';
import type { PostalCodes, StreetProvider } from '../shipping/postal-codes.ts';
import { quoteFor, standardDelivery } from '../shipping/quote-product.ts';

function noProduct(id: number): HttpProblem {
  const detail = `Não há produto com o código ${id}`;
  return new HttpProblem(422, 'idProduto-unknown', detail, { idProduto: detail });
}

interface ShippingServices {
  readonly catalogue: CatalogueWatch;
  readonly postalCodes: PostalCodes;
  readonly streets: StreetProvider;
  readonly freight: FreightProvider;
}

/** Routes of delivery quotes: how a product reaches a postal code, when, and for how much. */
export function shippingRoutes(app: FastifyInstance, services: () => ShippingServices): void {
  serveEndpoint(app, shippingQuoteEndpoint, ({ query }) => {
    const { catalogue, postalCodes, freight } = services();
    const product = findProduct(catalogue.current(), query.idProduto);
    if (!product) throw noProduct(query.idProduto);
    const place = postalCodes.require(query.cep);
    return quoteFor(freight, { product, place, nowMs: Date.now() });
  });
  serveEndpoint(app, deliveriesEndpoint, async ({ query }) => {
    const { catalogue, postalCodes, freight } = services();
    const place = postalCodes.require(query.cep);
    const nowMs = Date.now();
    const found = await Promise.all(
      query.ids.split(',').map(async (id) => {
        const product = findProduct(catalogue.current(), Number(id));
        const way = product && (await standardDelivery(freight, { product, place, nowMs }));
        return way ? [{ idProduto: Number(id), prazoDias: way.prazoDias, valor: way.valor }] : [];
      }),
    );
    return { produtos: found.flat() };
  });
  serveEndpoint(app, placeOfCepEndpoint, async ({ query: { cep }, request }) => {
    const { postalCodes, streets } = services();
    const { city, state } = postalCodes.require(cep);
    const street = await streets.find(cep.replace('-', '')).catch((error: unknown) => {
      request.log.warn({ err: error }, 'nobody says the street of a postal code');
      return undefined;
    });
    return {
      municipio: city,
      uf: state,
      ...(street && { logradouro: street.street, bairro: street.district }),
    };
  });
}
