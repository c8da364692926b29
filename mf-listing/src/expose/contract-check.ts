/** Never loaded: a module that breaks the contract fails this remote's type check here. */
import { definePageModule } from '@storefront/contracts';
import * as homePage from './home-page.ts';
import * as listingPage from './listing-page.ts';

definePageModule(listingPage);
definePageModule(homePage);
