export { headOfListingPage as head } from '../browse/listing-head.ts';
export { ListingPage as default } from '../browse/listing-page.tsx';
export { loadListing as load } from '../browse/load-listing.ts';
