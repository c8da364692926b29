import { type Suggestions, searchEndpoint, suggestionsEndpoint } from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import { findSmallPicture } from '../catalogue/cards/card.ts';
import type { Catalogue } from '../catalogue/memory/catalogue.ts';
import { chosenProducts } from '../catalogue/memory/row-changes.ts';
import { takePage } from '../catalogue/memory/sort-orders.ts';
import { leadingOffer } from '../catalogue/offers/leading-offer.ts';
import { reais } from '../catalogue/offers/prices.ts';
import { type CachedParts, type Rendered, rendered, serveCached } from '../catalogue/serve-cached.ts';
import type { RenderListing } from '../listing/listing.ts';
import type { SearchEngine } from '../listing/search/search-engine.ts';
import { searchSource } from '../listing/search/search-source.ts';

interface SearchParts extends CachedParts {
  readonly engine: SearchEngine;
  readonly renderListing: RenderListing;
}

const productsShown = 4;

function suggestionsFor(catalogue: Catalogue, engine: SearchEngine, text: string): Rendered {
  const { terms, pages } = engine.suggest(catalogue, text);
  // products of the first term belong to what is only half typed: "tv 5" is no model with a 5
  const { rows, rank } = engine.find(catalogue, terms[0]?.text ?? text);
  const best = takePage(rank(catalogue.sortedRows('Popularidade')), rows, 0, productsShown);
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
          imagem: findSmallPicture(product, catalogue),
          vista: reais(leadingOffer(product, catalogue.pricedAtMs).price.cash),
        },
      ];
    }),
  };
  return rendered(JSON.stringify(suggestions), chosenProducts(catalogue.index.rows, best));
}

/** Search results and the suggestions of the search box. */
export function searchRoutes(app: FastifyInstance, { renderListing, engine, ...cached }: SearchParts): void {
  serveCached(app, cached, searchEndpoint, ({ query }, now) =>
    renderListing(now, searchSource(now, engine, query.busca), query),
  );
  serveCached(app, cached, suggestionsEndpoint, ({ query }, now) => suggestionsFor(now, engine, query.busca));
}
