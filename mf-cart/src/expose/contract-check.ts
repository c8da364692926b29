import { defineLayoutModule, definePageModule } from '@storefront/contracts';
import * as accountPage from './account-page.ts';
import * as cartOverlays from './cart-overlays.ts';
import * as cartPage from './cart-page.ts';
import * as checkoutPage from './checkout-page.ts';
import * as forgottenPasswordPage from './forgotten-password-page.ts';
import * as newPasswordPage from './new-password-page.ts';
import * as orderPage from './order-page.ts';
import * as personalDataPage from './personal-data-page.ts';
import * as signInPage from './sign-in-page.ts';
import * as signUpPage from './sign-up-page.ts';
import * as wishlistPage from './wishlist-page.ts';

// A module that breaks the contract fails here, in its own type check.
defineLayoutModule(cartOverlays);
definePageModule(cartPage);
definePageModule(checkoutPage);
definePageModule(orderPage);
definePageModule(signInPage);
definePageModule(signUpPage);
definePageModule(forgottenPasswordPage);
definePageModule(newPasswordPage);
definePageModule(accountPage);
definePageModule(personalDataPage);
definePageModule(wishlistPage);
