/** exported so that code which the lazy screens share comes with this module and not in chunks of its own */
export { ProductCard } from '../card/product-card.tsx';
export { headOfListingPage as head } from '../catalogue/listing-head.ts';
export { ListingPage as default } from '../catalogue/listing-page.tsx';
export { loadListing as load } from '../catalogue/load-listing.ts';
export { PageBreadcrumb } from '../page/page-breadcrumb.tsx';
export { PageFrame } from '../page/page-frame.tsx';
export { Showcase } from '../showcase/showcase.tsx';
