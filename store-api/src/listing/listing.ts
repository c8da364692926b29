import type { Crumb, Listing, Seo, SortOrder } from '@storefront/contracts/api';
import { type listingLevels, sortOrders } from '@storefront/contracts/api';
import type { Bitset } from '../catalogue/bitset.ts';
import type { Cards } from '../catalogue/cards.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { pageOf } from '../catalogue/orders.ts';
import type { Category } from '../catalogue/records.ts';
import { readChoice } from './choice.ts';
import { createFacets } from './facets.ts';

type Content = Listing['conteudo'];

/** What is being listed: the rows, and what the page says about them. */
export interface Shelf {
  readonly rows: Bitset;
  readonly level: (typeof listingLevels)[number];
  readonly breadcrumb: readonly Crumb[];
  readonly seo: Seo;
  /** The category shown, for the panel and the tree. */
  readonly category: Category | undefined;
  readonly about: Partial<
    Pick<Content, 'categoria' | 'marca' | 'busca' | 'landingPage' | 'layoutPersonalizado' | 'listas'>
  >;
  /** Filters that belong to the page itself, before the shopper's own. */
  readonly order?: Uint32Array | undefined;
}

export interface Paging {
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
  readonly order?: SortOrder | undefined;
  readonly filtros?: string | undefined;
}

const defaultOrder: SortOrder = 'Popularidade';
const defaultLimit = 24;

function sortOptions(order: SortOrder): Content['detalhes']['ordenacao'] {
  return sortOrders.map((label) => ({ label, atual: label === order, rota: { query: { order: label } } }));
}

/** Gives a shelf's page as JSON text. */
export type ListingJson = (catalogue: Catalogue, shelf: Shelf, paging: Paging) => string;

/** Cards and facets are text already; everything else is put around them. */
export function createListings(cardsOf: (catalogue: Catalogue) => Cards): ListingJson {
  const facetsOf = createFacets();
  return (catalogue, shelf, paging) => {
    const { chosen, choice } = readChoice(paging.filtros, catalogue);
    const order = paging.order ?? defaultOrder;
    const { matches, total, json } = facetsOf(catalogue, shelf, chosen, choice);
    const inOrder = (paging.order === undefined ? shelf.order : undefined) ?? catalogue.orderOf(order);
    const page = pageOf(inOrder, matches, paging.offset ?? 0, paging.limit ?? defaultLimit);
    const about = JSON.stringify(shelf.about).slice(1, -1);
    const structure: Listing['estrutura'] = {
      breadcrumb: [...shelf.breadcrumb],
      nivel: shelf.level,
      seo: shelf.seo,
    };
    return `{"conteudo":{"produtos":${cardsOf(catalogue).json(page)},${about && `${about},`}"detalhes":{"ordenacao":${JSON.stringify(sortOptions(order))},${json}}},"estrutura":${JSON.stringify(structure)},"info":{"total":${total}}}`;
  };
}
