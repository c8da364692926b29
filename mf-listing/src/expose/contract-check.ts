/** Never loaded: a promise that this remote breaks fails its own type check here. */
import { definePageModule } from '@storefront/contracts';
import * as homePage from './home-page.ts';
import * as listingPage from './listing-page.ts';

definePageModule(listingPage);
definePageModule(homePage);
