import type { Folders } from './folders.ts';
import { cartFolders } from './mf-cart.ts';
import { footerFolders } from './mf-footer.ts';
import { headerFolders } from './mf-header.ts';
import { listingFolders } from './mf-listing.ts';
import { drawingFolders } from './product-drawings.ts';
import { registryFolders } from './release-registry.ts';
import { kitFolders } from './remote-kit.ts';
import { callFolders, contractFolders } from './shared-contracts.ts';
import { uiFolders } from './shared-ui.ts';
import { shellFolders } from './shell.ts';
import { clientFolders } from './shell-client.ts';
import { storeFolders } from './store-api.ts';
import { domainFolders } from './store-api-domains.ts';

/** The folders of each package, and of a folder with folders of its own. */
export const allFolders: Readonly<Record<string, Folders>> = {
  'shared-contracts': contractFolders,
  'shared-contracts/src/api': callFolders,
  'shared-ui': uiFolders,
  'remote-kit': kitFolders,
  shell: shellFolders,
  'shell/src/client': clientFolders,
  'release-registry': registryFolders,
  'store-api': storeFolders,
  ...domainFolders,
  'product-drawings': drawingFolders,
  'mf-header': headerFolders,
  'mf-footer': footerFolders,
  'mf-cart': cartFolders,
  'mf-listing': listingFolders,
};
