import { type Suggestions, searchEndpoint, suggestionsEndpoint } from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import { priceAt } from '../catalogue/availability.ts';
import { picturesOf } from '../catalogue/card.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { pageOf } from '../catalogue/orders.ts';
import { reais } from '../catalogue/prices.ts';
import { type CachedBodies, sendBody } from '../http/cached-bodies.ts';
import { serveRaw } from '../http/serve-endpoint.ts';
import type { ListingJson } from '../listing/listing.ts';
import { pagingKey } from '../listing/routes.ts';
import type { Services } from '../services.ts';
import type { SearchEngine } from './search-engine.ts';
import { searchShelf } from './search-shelf.ts';

interface SearchParts {
  readonly services: () => Services;
  readonly bodies: CachedBodies;
  readonly listingJson: ListingJson;
}

const productsShown = 4;

function suggestionsFor(catalogue: Catalogue, engine: SearchEngine, text: string): Suggestions {
  const terms = engine.suggest(catalogue, text);
  const { rows } = engine.find(catalogue, text);
  const best = pageOf(catalogue.orderOf('Popularidade'), rows, 0, productsShown);
  return {
    termos: terms.map(({ text: termo, count }) => ({
      termo,
      url: `/busca?busca=${encodeURIComponent(termo)}`,
      quantidade: count,
    })),
    produtos: best.flatMap((row) => {
      const product = catalogue.products[row];
      if (!product) return [];
      return [
        {
          id: product.id,
          nome: product.name,
          url: `/${product.slug}`,
          imagem: picturesOf(product)[0]?.arquivos.small ?? '',
          vista: reais(priceAt(product, catalogue.pricedAtMs).cash),
        },
      ];
    }),
  };
}

/** Search results and the suggestions of the search box. */
export function searchRoutes(app: FastifyInstance, { services, bodies, listingJson }: SearchParts): void {
  serveRaw(app, searchEndpoint, async ({ query, request, reply }) => {
    const { catalogue, search } = services();
    const now = catalogue.current();
    const key = `search|${now.edition}|${query.busca}|${pagingKey(query)}`;
    const make = () => listingJson(now, searchShelf(now, search, query.busca), query);
    return sendBody(request, reply, await bodies.get(key, make));
  });
  serveRaw(app, suggestionsEndpoint, async ({ query, request, reply }) => {
    const { catalogue, search } = services();
    const now = catalogue.current();
    const key = `suggest|${now.edition}|${query.busca}`;
    const make = () => JSON.stringify(suggestionsFor(now, search, query.busca));
    return sendBody(request, reply, await bodies.get(key, make));
  });
}
