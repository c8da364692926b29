import { defineModule, type Remotes } from '@storefront/contracts';
import * as contentPage from './content-page.ts';
import * as footer from './footer.ts';
import * as orderTrackingPage from './order-tracking-page.ts';
import * as simulatorPage from './simulator-page.ts';
import * as storeEvaluationPage from './store-evaluation-page.ts';

// Compiled, never built: a broken promise fails here.
defineModule(footer) satisfies Remotes['mf-footer/Footer'];
defineModule(contentPage) satisfies Remotes['mf-footer/ContentPage'];
defineModule(orderTrackingPage) satisfies Remotes['mf-footer/OrderTrackingPage'];
defineModule(simulatorPage) satisfies Remotes['mf-footer/SimulatorPage'];
defineModule(storeEvaluationPage) satisfies Remotes['mf-footer/StoreEvaluationPage'];
