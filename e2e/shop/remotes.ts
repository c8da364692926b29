import type { ModuleId, RemoteName } from '@storefront/contracts';

/** A remote as the journeys of faults use it. */
export interface Remote {
  readonly name: RemoteName;
  /** The module that fails. */
  readonly module: ModuleId;
  /** File of that module, below `src/expose`. */
  readonly file: string;
  readonly hasLoad: boolean;
}

/** Matches console errors that name a release, by one of its files or modules. */
export const errorsOf = ({ name }: Remote, version: string): RegExp =>
  new RegExp(`/assets/${name}/${version}/|${name}/\\w+@${version}`);

const header: Remote = { name: 'mf-header', module: 'mf-header/Header', file: 'header.ts', hasLoad: true };
const listing: Remote = {
  name: 'mf-listing',
  module: 'mf-listing/ListingPage',
  file: 'listing-page.ts',
  hasLoad: true,
};
const cart: Remote = {
  name: 'mf-cart',
  module: 'mf-cart/CartOverlays',
  file: 'cart-overlays.ts',
  hasLoad: false,
};
const footer: Remote = { name: 'mf-footer', module: 'mf-footer/Footer', file: 'footer.ts', hasLoad: true };

export const isPage = ({ module }: Remote): boolean => module.endsWith('Page');

export const remotes: readonly Remote[] = [header, listing, cart, footer];

/** A path whose page shows the modules of all remotes. */
export const pathOfAll = '/ar-condicionado/split-hi-wall';

/** The four remotes, all failing on one page. */
export interface FailingPage {
  /** Remotes with one release only. */
  readonly alone: readonly Remote[];
  /** Remotes with a release before the failing one. */
  readonly backed: readonly Remote[];
}

/**
 * Two pages, so that each remote fails once alone and once backed. The header's search and the footer's link open
 * pages of mf-listing and mf-footer, so mf-listing is backed where mf-header's static fallback is used.
 */
export const failingPages: readonly FailingPage[] = [
  { alone: [header, footer], backed: [listing, cart] },
  { alone: [listing, cart], backed: [header, footer] },
];

/** The remotes' names, for a test's title. */
export const namesOf = (named: readonly Remote[]): string => named.map(({ name }) => name).join(' and ');
