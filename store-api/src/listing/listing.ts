import type { Crumb, Listing, listingLevels, Seo, SortOrder } from '@storefront/contracts/api';
import type { Bitset } from '../catalogue/bitset.ts';
import type { Cards } from '../catalogue/cards.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { pageOf } from '../catalogue/orders.ts';
import type { Category } from '../catalogue/structure-records.ts';
import { type Fragment, fragmentOf, joined } from '../http/fragment.ts';
import { readChoice } from './choice.ts';
import { createFacets } from './facets.ts';
import { createSourceTexts } from './source-text.ts';

type Content = Listing['conteudo'];

/** What is being listed: the rows, and what the page says about them. */
export interface ListingSource {
  /** Nobody may change the set. */
  readonly rows: Bitset;
  /** Requested often, so what is computed for it is cached. */
  readonly lasting: boolean;
  readonly level: (typeof listingLevels)[number];
  readonly breadcrumb: readonly Crumb[];
  readonly seo: Seo;
  /** The category shown, for the panel and the tree. */
  readonly category: Category | undefined;
  readonly about: Partial<
    Pick<Content, 'categoria' | 'marca' | 'busca' | 'landingPage' | 'layoutPersonalizado' | 'listas'>
  >;
  /** Its own order, as long as the shopper asks for no other. */
  readonly order?: Uint32Array | undefined;
  /** What comes first in whatever order is asked for. */
  readonly rank?: (inOrder: Uint32Array) => Uint32Array;
}

interface Paging {
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
  readonly order?: SortOrder | undefined;
  readonly filtros?: string | undefined;
}

const defaultOrder: SortOrder = 'Popularidade';
const defaultLimit = 24;
const comma = fragmentOf(',');

/** Gives a page of a listing source as JSON. */
export type ListingOf = (catalogue: Catalogue, source: ListingSource, paging: Paging) => Fragment;

/** Joins a page from cards, facets and texts that are serialized already. */
export function createListings(cardsOf: (catalogue: Catalogue) => Cards): ListingOf {
  const facetsOf = createFacets();
  const textOf = createSourceTexts();
  return (catalogue, source, paging) => {
    const { chosen, choice } = readChoice(paging.filtros, catalogue);
    const order = paging.order ?? defaultOrder;
    const facets = facetsOf(catalogue, source, chosen, choice);
    const inOrder =
      (paging.order === undefined ? source.order : undefined) ??
      catalogue.orderOf(order, source.lasting ? source.rows : undefined);
    const ranked = source.rank?.(inOrder) ?? inOrder;
    const page = pageOf(ranked, facets.matches, paging.offset ?? 0, paging.limit ?? defaultLimit);
    const cards = cardsOf(catalogue)
      .fragments(page)
      .flatMap((card, at) => (at === 0 ? [card] : [comma, card]));
    const { before, after } = textOf(source, order);
    return joined([facets.fragment, before, ...cards, after]);
  };
}
