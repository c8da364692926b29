import type { Content } from '../../content-documents/content.ts';
import type { Originals } from '../../media/pictures/originals/originals.ts';
import type { Shop } from '../../platform/shop-config/shop.ts';

export interface Category {
  readonly id: number;
  readonly parentId: number | undefined;
  readonly name: string;
  /** The heading of the category's own page. */
  readonly title: string;
  /** Other words of shoppers for its products. */
  readonly keywords: string;
  readonly slug: string;
  readonly path: string;
  readonly descriptionHtml: string;
}

export interface Brand {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly descriptionHtml: string;
}

export interface FilterGroup {
  readonly id: number;
  readonly name: string;
  readonly onCard: boolean;
  readonly searchable: boolean;
}

export interface FilterValue {
  readonly id: number;
  readonly filterId: number;
  readonly label: string;
  readonly regime: string | undefined;
}

export interface LandingPage {
  readonly slug: string;
  readonly name: string;
  readonly descriptionHtml: string;
  /** As read by `filtersFromText`. */
  readonly filters: string;
  readonly categoryPath: string | undefined;
}

export interface PurchaseList {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly descriptionHtml: string;
  readonly productIds: readonly number[];
}

/**
 * The parts of the catalogue that seldom change; a change of them causes a complete reload. Filters and values are in
 * the order in which they are shown.
 */
export interface Structure {
  readonly categories: readonly Category[];
  readonly brands: readonly Brand[];
  readonly filters: readonly FilterGroup[];
  readonly values: readonly FilterValue[];
  readonly landingPages: readonly LandingPage[];
  readonly lists: readonly PurchaseList[];
  /** Where pictures of products come from. */
  readonly originals: Originals;
  /** Menus, pages and the like with which the catalogue was made. */
  readonly content: Content;
  /** The configuration with which the catalogue was made. */
  readonly shop: Shop;
}
