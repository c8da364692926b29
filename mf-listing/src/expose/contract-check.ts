/** Never loaded: a promise that this remote breaks fails its own type check here. */
import { defineModule, type Remotes } from '@storefront/contracts';
import * as homePage from './home-page.ts';
import * as listingPage from './listing-page.ts';

defineModule(listingPage) satisfies Remotes['mf-listing/ListingPage'];
defineModule(homePage) satisfies Remotes['mf-listing/HomePage'];
