import { defineLayoutModule, definePageModule, type Remotes } from '@storefront/contracts';
import * as contentPage from './content-page.ts';
import * as footer from './footer.ts';
import * as orderTrackingPage from './order-tracking-page.ts';
import * as simulatorPage from './simulator-page.ts';
import * as storeEvaluationPage from './store-evaluation-page.ts';

// Compiled, never built: a broken promise fails here.
defineLayoutModule(footer) satisfies Remotes['mf-footer/Footer'];
definePageModule(contentPage) satisfies Remotes['mf-footer/ContentPage'];
definePageModule(orderTrackingPage) satisfies Remotes['mf-footer/OrderTrackingPage'];
definePageModule(simulatorPage) satisfies Remotes['mf-footer/SimulatorPage'];
definePageModule(storeEvaluationPage) satisfies Remotes['mf-footer/StoreEvaluationPage'];
