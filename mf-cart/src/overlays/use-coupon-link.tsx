import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { CartStore } from '../cart/cart-store.ts';
import { coupon } from './chunks.ts';

/**
 * Applies the coupon of `?cupom=` on any page. The URL stays as it is.
 * @returns what the server says of the coupon
 */
export function useCouponLink(store: CartStore): ReactNode {
  const code = new URLSearchParams(useLocation().search).get('cupom')?.trim();
  const [notice, setNotice] = useState<ReactNode>();
  useEffect(() => {
    if (!code) return;
    coupon.preload().then(
      async ({ applyCoupon, CouponNotice }) => {
        const outcome = await applyCoupon(store, code);
        if (outcome) setNotice(<CouponNotice outcome={outcome} onClosed={() => setNotice(undefined)} />);
      },
      () => {}, // its code could not be loaded: silent, as every failure of a coupon
    );
  }, [store, code]);
  return notice;
}
