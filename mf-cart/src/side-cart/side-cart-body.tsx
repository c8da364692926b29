import type { CartState, CartStore } from '../cart/cart-store.ts';
import { readCart } from '../cart/read-cart.ts';
import { CallFailure } from '../forms/call-failure.tsx';
import { CartLines } from '../lines/cart-lines.tsx';
import { SkeletonLines } from '../lines/line-skeleton.tsx';
import type { LineActions } from '../lines/use-line-actions.ts';
import { FreeShippingBar } from '../summary/free-shipping-bar.tsx';
import { SideCartUpsell } from '../upsell/side-cart-upsell.tsx';
import { EmptyCart } from './empty-cart.tsx';
import css from './side-cart.module.css';

interface SideCartBodyProps {
  readonly open: boolean;
  readonly store: CartStore;
  readonly state: CartState;
  readonly actions: LineActions;
  /** Called when the shopper follows a link. */
  readonly onLeave: () => void;
  readonly say: (text: string) => void;
}

/** Content between the drawer's header and totals: lines, placeholders, the empty cart, or a failure. */
export function SideCartBody({ open, store, state, actions, onLeave, say }: SideCartBodyProps) {
  const { cart, readFailure } = state;
  if (!cart && readFailure) return <CallFailure text={readFailure} again={() => void readCart(store)} />;
  if (!cart)
    return (
      <div className={css.lines} aria-busy="true">
        <SkeletonLines count={3} />
      </div>
    );
  if (cart.itens.length === 0) {
    const orderNumber = cart.pedidoFeito?.numero;
    return <EmptyCart onLeave={onLeave} orderNumber={orderNumber} />;
  }
  return (
    <>
      <FreeShippingBar cart={cart} />
      <div className={css.lines}>
        <CartLines cart={cart} state={state} actions={actions} />
        <SideCartUpsell open={open} cart={cart} store={store} say={say} />
      </div>
    </>
  );
}
