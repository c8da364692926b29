import type { CuratedPackage, sharedNames } from '@storefront/contracts';

/** A curated package gives every name of the contract, and no other. */
export type Curated<Package extends CuratedPackage> = Record<(typeof sharedNames)[Package][number], unknown>;
