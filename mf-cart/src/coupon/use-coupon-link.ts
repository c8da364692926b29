import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { CartStore } from '../cart/cart-store.ts';
import { coupon } from '../overlays/chunks.ts';

/** Applies the coupon of `?cupom=`, on any page. The URL does not change. */
export function useCouponLink(store: CartStore): void {
  const code = new URLSearchParams(useLocation().search).get('cupom')?.trim();
  useEffect(() => {
    if (!code) return;
    coupon.preload().then(
      ({ applyCoupon }) => applyCoupon(store, code),
      () => {}, // its code could not be loaded: silent, as every failure of a coupon
    );
  }, [store, code]);
}
