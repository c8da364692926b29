import { type Suggestions, searchEndpoint, suggestionsEndpoint } from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import { smallPictureOf } from '../../catalogue/cards/card.ts';
import type { Catalogue } from '../../catalogue/memory/catalogue.ts';
import { chosenProducts } from '../../catalogue/memory/row-changes.ts';
import { pageOf } from '../../catalogue/memory/sort-orders.ts';
import { leadingOffer } from '../../catalogue/offers/leading-offer.ts';
import { reais } from '../../catalogue/offers/prices.ts';
import { type CachedParts, type Rendered, rendered, serveCached } from '../../catalogue/serve-cached.ts';
import type { ListingOf } from '../listing.ts';
import type { SearchEngine } from './search-engine.ts';
import { searchSource } from './search-source.ts';

interface SearchParts extends CachedParts {
  readonly engine: SearchEngine;
  readonly listingOf: ListingOf;
}

const productsShown = 4;

function suggestionsFor(catalogue: Catalogue, engine: SearchEngine, text: string): Rendered {
  const { terms, pages } = engine.suggest(catalogue, text);
  // products of the first term belong to what is only half typed: "tv 5" is no model with a 5
  const { rows, rank } = engine.find(catalogue, terms[0]?.text ?? text);
  const best = pageOf(rank(catalogue.sortedRows('Popularidade')), rows, 0, productsShown);
  const suggestions: Suggestions = {
    termos: terms.map(({ text: termo, count }) => ({
      termo,
      url: `/busca?busca=${encodeURIComponent(termo)}`,
      quantidade: count,
    })),
    ...(pages.length === 0 ? {} : { paginas: [...pages] }),
    produtos: best.flatMap((row) => {
      const product = catalogue.products[row];
      if (!product) return [];
      return [
        {
          id: product.id,
          nome: product.name,
          url: `/${product.slug}`,
          imagem: smallPictureOf(product, catalogue),
          vista: reais(leadingOffer(product, catalogue.pricedAtMs).price.cash),
        },
      ];
    }),
  };
  return rendered(JSON.stringify(suggestions), chosenProducts(catalogue.index.rows, best));
}

/** Search results and the suggestions of the search box. */
export function searchRoutes(app: FastifyInstance, { listingOf, engine, ...cached }: SearchParts): void {
  serveCached(app, cached, searchEndpoint, ({ query }, now) =>
    listingOf(now, searchSource(now, engine, query.busca), query),
  );
  serveCached(app, cached, suggestionsEndpoint, ({ query }, now) => suggestionsFor(now, engine, query.busca));
}
