import type { Deferred } from '@storefront/contracts';
import type { Crumb, Listing } from '@storefront/contracts/api';
import type { ListedSource } from '../address/listing-source.ts';
import type { ListingView, ListOrder } from '../address/listing-view.ts';
import type { Card } from '../card/card.ts';
import type { ChosenGroup, FilterGroup, PriceBand } from '../filter-groups/filter-group.ts';
import type { QuickFilter } from '../filter-groups/quick-filters.ts';
import type { PageSeo } from '../seo/page-seo.ts';
import type { SuggestedProducts } from '../showcase/load-suggested.ts';

/** The source and view of a listing. */
export interface ListingPlace {
  readonly source: ListedSource;
  /** Path of the page, without its query. */
  readonly path: string;
  readonly view: ListingView;
}

/** True for a page after the last one that has something for sale. */
export function isBehindTheEnd({ cards, view, available }: ListingData): boolean {
  return cards.length === 0 && view.page > 1 && available > 0;
}

/** Data of a listing screen's first page. */
export interface ListingData extends ListingPlace {
  readonly kind: 'listing';
  readonly title: string;
  /** The word that the server searched for in place of a misspelt one. */
  readonly correctedText?: string;
  /** Words of the search that were left out, so that something was found. */
  readonly ignoredWords?: readonly string[];
  /** What a search was narrowed by beside the words of products. */
  readonly understood?: readonly string[];
  /** Pages of the shop that a search names. */
  readonly namedPages?: readonly Crumb[];
  /** HTML, sanitised by the server. */
  readonly description: string;
  /** Purchase lists beside this one. */
  readonly lists?: readonly { readonly nome: string; readonly url: string }[];
  /** A brand with a layout of its own on wide screens, and the HTML that it adds (sanitised by the server). */
  readonly brandLayout?: { readonly html: string };
  /** Categories below this one that have products for sale. */
  readonly subcategories?: Listing['conteudo']['detalhes']['categorias']['filhas'];
  readonly crumbs: readonly Crumb[];
  readonly seo: PageSeo;
  /** Number of matching products, before paging: the API counts its pages by it. */
  readonly total: number;
  /** Number of those that are for sale, which the page shows. */
  readonly available: number;
  readonly cards: readonly Card[];
  /** Set when `cards` are only the first of the reply. */
  readonly isCut?: true;
  /** Number of products in the raw reply; it decides when a list has ended, not the number of cards. */
  readonly rawCount: number;
  /** Filters with only the chosen options; `useFacets` loads the others. */
  readonly filters: readonly ChosenGroup[];
  readonly quick?: readonly QuickFilter[];
  /** All options, for the page that shows every filter as links. */
  readonly facets?: ListingFacets;
  readonly orders: readonly OrderOption[];
  /** 'Mais Vendidos', when nothing is available here. */
  readonly bestSellers?: Deferred<SuggestedProducts | undefined>;
  /** Services that match the search. */
  readonly services?: Deferred<SuggestedProducts | undefined>;
  /** Questions and answers below the products. */
  readonly questions?: readonly { readonly question: string; readonly answer: string }[];
}

/** An order to choose, and its name as shoppers read it. */
interface OrderOption {
  readonly order: ListOrder;
  readonly label: string;
}

/** All options of the filters, with the number of products that each leaves. */
export interface ListingFacets extends Pick<ListingData, 'total' | 'available'> {
  readonly filters: readonly FilterGroup[];
  readonly priceBands: readonly PriceBand[];
}
