import type { RemoteName } from '@storefront/contracts';
import type { LoadFault } from './faulty-load.ts';

export const listing = '/ar-condicionado/split-hi-wall';

export interface Fault {
  readonly remote: RemoteName;
  readonly file: string;
  readonly version: string;
  readonly fault: LoadFault;
}

const listingFile = 'src/expose/listing-page.ts';

const headerFile = 'src/expose/header.ts';

export const faults: readonly Fault[] = [
  { remote: 'mf-listing', file: listingFile, version: '900.1.0', fault: 'never answers' },
  { remote: 'mf-header', file: headerFile, version: '900.1.0', fault: 'never answers' },
  { remote: 'mf-listing', file: listingFile, version: '900.1.1', fault: 'loops for ever' },
  { remote: 'mf-header', file: headerFile, version: '900.1.1', fault: 'loops for ever' },
];
