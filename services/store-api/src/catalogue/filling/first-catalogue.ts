/** What an empty database begins with. Ids are the given ones. */
export interface FirstCatalogue {
  /** Each parent before its children: `ar-condicionado`, then `ar-condicionado/split-hi-wall`. */
  readonly categories: readonly FirstCategory[];
  readonly brands: readonly FirstBrand[];
  /** In the order in which a panel shows them. */
  readonly filters: readonly FirstFilter[];
  readonly filterValues: readonly FirstFilterValue[];
  readonly warehouses: readonly { readonly code: string; readonly name: string }[];
  readonly sellers: readonly { readonly id: number; readonly name: string }[];
  readonly products: readonly FirstProduct[];
  readonly landingPages: readonly FirstLandingPage[];
  readonly purchaseLists: readonly FirstPurchaseList[];
  readonly coupons: readonly FirstCoupon[];
}

interface FirstCategory {
  readonly id: number;
  readonly path: string;
  readonly name: string;
  readonly title: string;
  readonly keywords: string;
  readonly descriptionHtml: string;
}

interface FirstBrand {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly descriptionHtml: string;
}

export interface FirstFilter {
  readonly id: number;
  readonly name: string;
  readonly onCard: boolean;
  readonly searchable: boolean;
}

export interface FirstFilterValue {
  readonly id: number;
  readonly filterId: number;
  readonly label: string;
  /** Of an energy letter. */
  readonly regime: string | null;
  readonly position: number;
}

interface FirstPrice {
  readonly priceCents: number;
  readonly cashPriceCents: number;
}

export interface FirstOffer extends FirstPrice {
  readonly sellerId: number;
  readonly stock: number;
}

/** A price for some days only. */
export interface FirstSchedule extends FirstPrice {
  /** ISO 8601, as `endsAt`. */
  readonly startsAt: string;
  readonly endsAt: string;
}

export interface FirstReview {
  readonly author: string;
  /** ISO 8601. */
  readonly writtenOn: string;
  /** 1 to 5. */
  readonly note: number;
  readonly comment: string;
  readonly helpful: number;
}

export interface FirstProduct extends FirstPrice {
  readonly id: number;
  readonly sku: string;
  readonly mpn: string | null;
  readonly ean: string | null;
  readonly name: string;
  readonly slug: string;
  readonly brandId: number;
  readonly categoryId: number;
  readonly kind: 'produto' | 'servico' | 'kit';
  /** Whether it is invented, which cards and pages say. */
  readonly demo: boolean;
  readonly onRequest: boolean;
  readonly listPriceCents: number | null;
  readonly popularity: number;
  /** ISO 8601. */
  readonly launchedOn: string;
  readonly stampIds: readonly number[];
  /** How many gave 1, 2, 3, 4, 5 stars. */
  readonly ratingCounts: readonly [number, number, number, number, number];
  readonly valueIds: readonly number[];
  readonly specifications: readonly { readonly nome: string; readonly valor: string }[];
  readonly technicalSource: string | null;
  readonly shortDescription: string;
  readonly descriptionHtml: string;
  /** Products that differ in one value only share the group. */
  readonly variantGroup: string | null;
  readonly variantLabel: string | null;
  readonly stock: readonly { readonly warehouse: string; readonly quantity: number }[];
  readonly options: readonly { readonly attribute: string; readonly label: string }[];
  readonly offers: readonly FirstOffer[];
  readonly schedules: readonly FirstSchedule[];
  readonly reviews: readonly FirstReview[];
}

interface FirstLandingPage {
  readonly slug: string;
  readonly name: string;
  readonly descriptionHtml: string;
  /** As in an address: `selo:9`, `categoria:a,b`, `3:3001`. */
  readonly filters: string;
  readonly categoryPath: string | null;
}

interface FirstPurchaseList {
  readonly slug: string;
  readonly name: string;
  readonly descriptionHtml: string;
  /** The most popular of each of these go on the list. */
  readonly categories: readonly string[];
  readonly each: number;
}

export interface FirstCoupon {
  readonly code: string;
  /** Off the cash prices. */
  readonly percent: number;
  readonly description: string;
  readonly firstPurchase: boolean;
  /** Whether the coupons' page names it to everybody. */
  readonly listed: boolean;
  /** ISO 8601. */
  readonly endsAt: string | null;
}

/** Where a first catalogue comes from. */
export interface CatalogueSource {
  /** Names what `read` gives: other data or another code give another name. */
  readVersion(): string;
  /** @param products the catalogue is grown or cut to this many, for measurements */
  read(products?: number): Promise<FirstCatalogue>;
}
