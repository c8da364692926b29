import { perPage, type Storefront } from '@storefront/contracts';
import { heartFragment } from '@storefront/contracts/api';
import { signInAddress } from '../address/return-address.ts';
import { createWishlist, type Wishlist } from './wishlist.ts';

const wishlists = perPage((storefront: Storefront) => {
  const { location } = window;
  return createWishlist({
    storefront,
    // the page that it opens later finds the heart by the fragment
    goToSignIn: (productId) =>
      location.assign(signInAddress(`${location.pathname}${location.search}${heartFragment(productId)}`)),
  });
});

/** The page's one wishlist. Browser only. */
export const wishlistOfPage = (storefront: Storefront): Wishlist => wishlists.get(storefront);
