import { lazy } from 'react';

/** The overlays' own code stays out of the first script, which every page loads. */
const loadBuyModal = () => import('../buy-modal/buy-modal.tsx');
const loadSideCart = () => import('../side-cart/side-cart.tsx');
export const loadWishlist = async () => (await import('../wishlist/wishlist-of-page.ts')).wishlistOfPage;
export const loadApplyCoupon = async () => (await import('../coupon/apply-coupon.ts')).applyCoupon;

export const BuyModal = lazy(async () => ({ default: (await loadBuyModal()).BuyModal }));
export const SideCart = lazy(async () => ({ default: (await loadSideCart()).SideCart }));
export const QuoteDialog = lazy(async () => ({
  default: (await import('../quote/quote-dialog.tsx')).QuoteDialog,
}));

/** Fetches both ahead of need. A failure is no one's problem yet: the first need asks again, and shows it. */
export function prefetchOverlays(): void {
  Promise.all([loadBuyModal(), loadSideCart()]).catch((error: unknown) =>
    console.info('The cart was not fetched ahead:', error),
  );
}
