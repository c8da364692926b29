import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { CartStore } from '../cart/cart-store.ts';
import { loadApplyCoupon } from '../overlays/chunks.ts';

/** Applies the coupon of `?cupom=`, whichever page the address is of. The address stays as it is. */
export function useCouponLink(store: CartStore): void {
  const code = new URLSearchParams(useLocation().search).get('cupom')?.trim();
  useEffect(() => {
    if (!code) return;
    loadApplyCoupon().then(
      (applyCoupon) => applyCoupon(store, code),
      () => {}, // its code did not arrive: silent, as every failure of a coupon
    );
  }, [store, code]);
}
