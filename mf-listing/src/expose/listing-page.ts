export { headOfListingPage as head } from '../browse/listing-head.ts';
export { ListingPage as default } from '../browse/listing-page.tsx';
export { loadListing as load } from '../browse/load-listing.ts';
/** exported so that code which the lazy screens share comes with this module and not in chunks of its own */
export { ProductCard } from '../card/product-card.tsx';
export { PageBreadcrumb } from '../page/page-breadcrumb.tsx';
export { PageFrame } from '../page/page-frame.tsx';
export { Showcase } from '../showcase/showcase.tsx';
