import { demoShopFolders, drawingFolders, seedFolders } from './demo.ts';
import type { Folders } from './folders.ts';
import { cartFolders } from './mf-cart.ts';
import { footerFolders } from './mf-footer.ts';
import { headerFolders } from './mf-header.ts';
import { listingFolders } from './mf-listing.ts';
import {
  callFolders,
  commandFolders,
  contractFolders,
  kitFolders,
  protocolFolders,
  uiFolders,
} from './packages.ts';
import { mercadoPagoFolders, providerFolders } from './providers.ts';
import { registryFolders } from './release-registry.ts';
import { httpFolders, shellFolders } from './shell.ts';
import { clientFolders } from './shell-client.ts';
import { storeFolders } from './store-api.ts';
import { domainFolders } from './store-api-domains.ts';
import { unscriptedFolders } from './unscripted.ts';

/** The folders of each package, and of a folder with folders of its own. */
export const allFolders: Readonly<Record<string, Folders>> = {
  'shared-contracts': contractFolders,
  'shared-contracts/src/api': callFolders,
  'packages/release-protocol': protocolFolders,
  'packages/release-cli': commandFolders,
  'packages/ui': uiFolders,
  'packages/remote-kit': kitFolders,
  shell: shellFolders,
  'shell/src/client': clientFolders,
  'shell/src/http': httpFolders,
  'services/release-registry': registryFolders,
  'services/store-api': storeFolders,
  ...domainFolders,
  'services/unscripted': unscriptedFolders,
  'services/providers': providerFolders,
  'services/providers/src/mercado-pago': mercadoPagoFolders,
  'demo/drawings': drawingFolders,
  'demo/shop': demoShopFolders,
  'demo/shop/src/seed': seedFolders,
  'mf-header': headerFolders,
  'mf-footer': footerFolders,
  'mf-cart': cartFolders,
  'mf-listing': listingFolders,
};
