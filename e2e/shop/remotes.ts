import type { ModuleId, RemoteName } from '@storefront/contracts';

/** A remote as the journeys of faults use it. */
export interface Remote {
  readonly name: RemoteName;
  /** The module that fails. */
  readonly module: ModuleId;
  /** File of that module, below `src/expose`. */
  readonly file: string;
  readonly hasLoad: boolean;
  /** Path of a page that shows the module; the shortest such page. */
  readonly path: string;
  /** Prefix of further paths of such pages, which are uncached with a new suffix. */
  readonly otherPaths: string;
}

/** Matches console errors that name a release, by one of its files or modules. */
export const errorsOf = ({ name }: Remote, version: string): RegExp =>
  new RegExp(`/assets/${name}/${version}/|${name}/\\w+@${version}`);

const shortPages = { path: '/pagina/quem-nos-somos', otherPaths: '/pagina/outra-' };

export const remotes: readonly Remote[] = [
  { name: 'mf-header', module: 'mf-header/Header', file: 'header.ts', hasLoad: true, ...shortPages },
  {
    name: 'mf-listing',
    module: 'mf-listing/ListingPage',
    file: 'listing-page.ts',
    hasLoad: true,
    path: '/ar-condicionado/split-hi-wall',
    otherPaths: '/eletrodomesticos?pg=n',
  },
  {
    name: 'mf-cart',
    module: 'mf-cart/CartOverlays',
    file: 'cart-overlays.ts',
    hasLoad: false,
    ...shortPages,
  },
  { name: 'mf-footer', module: 'mf-footer/Footer', file: 'footer.ts', hasLoad: true, ...shortPages },
];

/** Two remotes that fail on the same page. */
export interface FailingPair {
  /** The remote with one release only. */
  readonly alone: Remote;
  /** The remote with a release before the failing one. */
  readonly backed: Remote;
  /** Path of a page that shows both modules. */
  readonly path: string;
}

const pairedNames: readonly RemoteName[] = ['mf-header', 'mf-cart', 'mf-listing', 'mf-footer'];
const paired = pairedNames.flatMap((name) => remotes.filter((remote) => remote.name === name));

/** Each remote once alone and once backed, so that one page load shows two cases beside the other two remotes. */
export const failingPairs: readonly FailingPair[] = paired.flatMap((alone, i) => {
  const backed = paired[(i + 1) % paired.length];
  if (backed === undefined) return [];
  const listing = [alone, backed].find(({ name }) => name === 'mf-listing');
  return [{ alone, backed, path: (listing ?? alone).path }];
});
