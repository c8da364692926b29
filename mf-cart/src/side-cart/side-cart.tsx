import * as base from '@storefront/ui/base';
import { CloseButton } from '@storefront/ui/close-button';
import { Dialog } from '@storefront/ui/dialog';
import { useEffect, useId, useRef, useState } from 'react';
import { ensureCart } from '../cart/read-cart.ts';
import { useCartState, useCartStore } from '../cart/use-cart.ts';
import { CouponField } from '../coupon/coupon-field.tsx';
import { RemovedLine } from '../lines/removed-line.tsx';
import { useLineActions } from '../lines/use-line-actions.ts';
import { CartSummary } from '../summary/cart-summary.tsx';
import { FinishLink } from '../summary/finish-link.tsx';
import css from './side-cart.module.css';
import { SideCartBody } from './side-cart-body.tsx';

interface SideCartProps {
  readonly open: boolean;
  /** Announcement of the last change; may be empty. */
  readonly notice: string;
  readonly onClosed: () => void;
}

/**
 * The drawer 'MEU CARRINHO'. Stays mounted once opened, so that dismissed offers stay dismissed. It has no `header` or
 * `footer`, which would be landmarks of the page.
 */
export function SideCart({ open, notice, onClosed }: SideCartProps) {
  const store = useCartStore();
  const state = useCartState(store);
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [said, setSaid] = useState('');
  const actions = useLineActions(store, dialog, setSaid);
  useEffect(() => {
    if (open) void ensureCart(store);
  }, [open, store]);
  // announced after the dialog has opened, else screen readers skip it
  useEffect(() => setSaid(open ? notice : ''), [open, notice]);

  const count = state.cart?.itens.length ?? 0;
  return (
    <Dialog ref={dialog} open={open} className={css.drawer} aria-labelledby={titleId} onClose={onClosed}>
      <div className={css.header}>
        <h2 id={titleId}>MEU CARRINHO</h2>
        {count > 0 && (
          <span className={css.count}>
            {count}
            <span className={base.sr}>{count === 1 ? ' item' : ' itens'}</span>
          </span>
        )}
        <CloseButton onClick={onClosed} />
      </div>
      <p role="status" className={base.sr}>
        {said}
      </p>
      <RemovedLine actions={actions} />
      <SideCartBody
        open={open}
        store={store}
        state={state}
        actions={actions}
        onLeave={onClosed}
        say={setSaid}
      />
      {(count > 0 || (!state.cart && !state.readFailure)) && (
        <div className={css.footer}>
          <CartSummary cart={state.cart} busy={state.changing.size > 0}>
            {state.cart && <CouponField store={store} cart={state.cart} />}
            <FinishLink
              address="/checkout/carrinho"
              busy={!state.cart || state.changing.size > 0}
              onLeave={onClosed}
            />
            <button type="button" className={base.button('quiet', 'block')} onClick={onClosed}>
              Continuar comprando
            </button>
          </CartSummary>
        </div>
      )}
    </Dialog>
  );
}
