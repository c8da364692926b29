export interface Category {
  readonly id: number;
  readonly parentId: number | undefined;
  readonly name: string;
  /** The heading of its own page. */
  readonly title: string;
  /** What shoppers call its products besides its name. */
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
  /** As `filtersFromText` reads them. */
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

/** What seldom changes: a change of it means a whole reload. Filters and values come in their order of showing. */
export interface Structure {
  readonly categories: readonly Category[];
  readonly brands: readonly Brand[];
  readonly filters: readonly FilterGroup[];
  readonly values: readonly FilterValue[];
  readonly landingPages: readonly LandingPage[];
  readonly lists: readonly PurchaseList[];
}
