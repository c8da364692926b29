import { defineLayoutModule, definePageModule } from '@storefront/contracts';
import * as contentPage from './content-page.ts';
import * as footer from './footer.ts';
import * as orderTrackingPage from './order-tracking-page.ts';
import * as simulatorPage from './simulator-page.ts';
import * as storeEvaluationPage from './store-evaluation-page.ts';
import * as subscriptionPage from './subscription-page.ts';

// Only type-checked: a module that breaks the contract fails here.
defineLayoutModule(footer);
definePageModule(contentPage);
definePageModule(orderTrackingPage);
definePageModule(simulatorPage);
definePageModule(storeEvaluationPage);
definePageModule(subscriptionPage);
