export { headOfListingPage as head } from '../catalogue/listing-head.ts';
export { ListingPage as default } from '../catalogue/listing-page.tsx';
export { loadListing as load } from '../catalogue/load-listing.ts';
