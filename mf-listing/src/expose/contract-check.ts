/** Never loaded: a module that breaks the contract fails this remote's type check here. */
import { definePageModule } from '@storefront/contracts';
import * as comparePage from './compare-page.ts';
import * as homePage from './home-page.ts';
import * as listingPage from './listing-page.ts';

definePageModule(listingPage);
definePageModule(homePage);
definePageModule(comparePage);
