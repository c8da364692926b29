import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { circleExclamationPointIcon } from '@storefront/ui/icons/circle-exclamation-point';
import type { CartStore } from '../cart/cart-store.ts';
import { readCart } from '../cart/read-cart.ts';
import css from '../frame/read-failure.module.css';

/** Shown instead of the cart when it could not be read. */
export function ReadFailure({ text, store }: { readonly text: string; readonly store: CartStore }) {
  return (
    <div className={css.failure} role="alert">
      <Icon icon={circleExclamationPointIcon} />
      <p>{text}</p>
      <button type="button" className={base.button('line')} onClick={() => void readCart(store)}>
        Tentar de novo
      </button>
    </div>
  );
}
