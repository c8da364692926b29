import type { Crumb, Listing, listingLevels, Seo } from '@storefront/contracts/api';
import type { RowSet } from '../../catalogue/facets/row-set.ts';
import type { Dependence } from '../../catalogue/memory/row-changes.ts';
import type { Category } from '../../catalogue/records/structure-records.ts';

type Content = Listing['conteudo'];

/** The rows of a listing, and what the page says about them. */
export interface ListingSource {
  /** Callers must not change the set. */
  readonly rows: RowSet;
  /** What changes its rows, their cards or what is said about them. */
  readonly depends: Dependence;
  /** Whether it is requested often, so that what is computed for it is cached. */
  readonly lasting: boolean;
  readonly level: (typeof listingLevels)[number];
  readonly breadcrumb: readonly Crumb[];
  readonly seo: Seo;
  /** The category shown, for the panel and the tree. */
  readonly category: Category | undefined;
  readonly about: Partial<
    Pick<Content, 'categoria' | 'marca' | 'busca' | 'landingPage' | 'layoutPersonalizado' | 'listas'>
  >;
  /** The listing's own order, used unless the shopper chooses another one. */
  readonly order?: Uint32Array | undefined;
  /** Reorders rows so that the best matches come first in any chosen order. */
  readonly rank?: (inOrder: Uint32Array) => Uint32Array;
}
