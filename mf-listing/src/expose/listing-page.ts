export { readCatalogueHead as head } from '../catalogue/catalogue-head.ts';
export { CataloguePage as default } from '../catalogue/catalogue-page.tsx';
export { loadListing as load } from '../catalogue/load-listing.ts';
