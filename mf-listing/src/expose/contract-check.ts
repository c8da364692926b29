/** Never loaded: a module that breaks the contract fails this remote's type check here. */
import { defineLayoutModule, definePageModule } from '@storefront/contracts';
import * as bestSellers from './best-sellers.ts';
import * as homePage from './home-page.ts';
import * as listingPage from './listing-page.ts';

defineLayoutModule(bestSellers);
definePageModule(listingPage);
definePageModule(homePage);
