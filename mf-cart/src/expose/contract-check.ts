import { defineModule, type Remotes } from '@storefront/contracts';
import * as cartOverlays from './cart-overlays.ts';
import * as cartPage from './cart-page.ts';

// A module that no longer keeps its promise fails here, in its own build.
defineModule(cartOverlays) satisfies Remotes['mf-cart/CartOverlays'];
defineModule(cartPage) satisfies Remotes['mf-cart/CartPage'];
