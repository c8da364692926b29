import { lazyWithPreload } from '@storefront/contracts';

/** The overlays' own code stays out of the first script, which every page loads. */
export const buyModal = lazyWithPreload(() => import('../buy-modal/buy-modal.tsx'));
export const sideCart = lazyWithPreload(() => import('../side-cart/side-cart.tsx'));
export const quoteDialog = lazyWithPreload(() => import('../quote/quote-dialog.tsx'));
export const wishlist = lazyWithPreload(() => import('../wishlist/wishlist-of-page.ts'));
export const coupon = lazyWithPreload(() => import('../coupon/apply-coupon.ts'));

/** Loads what most shoppers open. A failure is no one's problem yet: the first need tries again, and shows it. */
export function preloadOverlays(): void {
  Promise.all([buyModal.preload(), sideCart.preload()]).catch((error: unknown) =>
    console.info('The cart was not loaded ahead of need:', error),
  );
}
