import { defineModule, type Remotes } from '@storefront/contracts';
import * as accountPage from './account-page.ts';
import * as cartOverlays from './cart-overlays.ts';
import * as cartPage from './cart-page.ts';
import * as signInPage from './sign-in-page.ts';
import * as signUpPage from './sign-up-page.ts';
import * as wishlistPage from './wishlist-page.ts';

// A module that no longer keeps its promise fails here, in its own build.
defineModule(cartOverlays) satisfies Remotes['mf-cart/CartOverlays'];
defineModule(cartPage) satisfies Remotes['mf-cart/CartPage'];
defineModule(signInPage) satisfies Remotes['mf-cart/SignInPage'];
defineModule(signUpPage) satisfies Remotes['mf-cart/SignUpPage'];
defineModule(accountPage) satisfies Remotes['mf-cart/AccountPage'];
defineModule(wishlistPage) satisfies Remotes['mf-cart/WishlistPage'];
