/** Never loaded: a promise that this remote breaks fails its own type check here. */
import { definePageModule, type Remotes } from '@storefront/contracts';
import * as homePage from './home-page.ts';
import * as listingPage from './listing-page.ts';

definePageModule(listingPage) satisfies Remotes['mf-listing/ListingPage'];
definePageModule(homePage) satisfies Remotes['mf-listing/HomePage'];
