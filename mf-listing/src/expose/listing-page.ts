import type { LoadContext } from '@storefront/contracts';

export { readCatalogueHead as head } from '../catalogue/catalogue-head.ts';
export { CataloguePage as default } from '../catalogue/catalogue-page.tsx';
export { readPress } from '../catalogue/read-press.ts';

// a first visit has the data in its document, so it does not fetch this code
export const load = async (context: LoadContext) =>
  (await import('../catalogue/load-listing.ts')).loadListing(context);
