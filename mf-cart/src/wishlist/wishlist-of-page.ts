import type { Bus, Storefront } from '@storefront/contracts';
import { signInAddress } from '../account/return-address.ts';
import { keptWish } from './kept-wish.ts';
import { createWishlist, type Wishlist } from './wishlist.ts';

/** One list a page; the bus stands for the page, as it does for the cart. */
const wishlists = new WeakMap<Bus, Wishlist>();

/** The page's one wishlist. Browser only. */
export function wishlistOfPage(storefront: Storefront): Wishlist {
  const known = wishlists.get(storefront.bus);
  if (known) return known;
  const { location } = window;
  const wishlist = createWishlist({
    storefront,
    kept: keptWish(() => window.sessionStorage),
    goToSignIn: () => location.assign(signInAddress(location.pathname + location.search)),
  });
  wishlists.set(storefront.bus, wishlist);
  return wishlist;
}
