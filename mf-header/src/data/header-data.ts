import type { Banner, MenuItem } from '@storefront/contracts/api';
import type { TopItem } from './top-item.ts';

type PlacedBanner = Banner['dimensoes']['desktop'];

/** The strip above the header: a picture in two cuts, with a link. */
export interface TopBannerData {
  readonly id: number;
  readonly alt: string;
  readonly desktop: PlacedBanner;
  readonly mobile: PlacedBanner;
}

/** The timed daily offer. Prices are formatted; `endsAt` is ISO 8601. */
export interface Offer {
  readonly id: number;
  readonly endsAt: string;
  readonly name: string;
  readonly description: string;
  readonly listPrice: string;
  readonly sellingPrice: string;
  readonly link: string;
  readonly image: { readonly address: string; readonly width: number; readonly height: number };
}

/** Data of `load`, which is inlined in the page: only what the header shows first. `useMenus` loads the rest. */
export interface HeaderData {
  readonly navigation: readonly TopItem[];
  readonly hasCategories: boolean;
  readonly pitchbar: readonly MenuItem[];
  readonly bottomMenu: readonly MenuItem[];
  /** Shown when the live call has no suggestions. */
  readonly popularTerms: readonly string[];
  readonly topBanner: TopBannerData | null;
  readonly offer: Offer | null;
}
