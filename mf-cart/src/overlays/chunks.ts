import { type LazyWithPreload, lazyWithPreload } from '@storefront/contracts';

/** The overlays' code is not in the first script, which every page loads. */
export const buyModal = lazyWithPreload(() => import('../buy-modal/buy-modal.tsx'));
export const directPurchase = lazyWithPreload(() => import('../buy-modal/buy-directly.ts'));
export const sideCart = lazyWithPreload(() => import('../side-cart/side-cart.tsx'));
export const quoteDialog = lazyWithPreload(() => import('../quote/quote-dialog.tsx'));
export const coupon = lazyWithPreload(() => import('../coupon/apply-coupon.ts'));

/** Preloads the overlays that most shoppers open. */
export function preloadOverlays(): void {
  preload(buyModal, directPurchase, sideCart);
}

/** A failure is only logged: opening the overlay tries again, and shows it. */
export function preload(...overlays: readonly LazyWithPreload<unknown>[]): void {
  Promise.all(overlays.map((each) => each.preload())).catch((error: unknown) =>
    console.info('The cart was not preloaded:', error),
  );
}
