import { Icon } from '@storefront/ui/icon';
import { loaderCircleIcon } from '@storefront/ui/icons/loader-circle';
import { xIcon } from '@storefront/ui/icons/x';
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { ensureCart } from '../cart/read-cart.ts';
import { useCartState, useCartStore } from '../cart/use-cart.ts';
import { useLineActions } from '../lines/use-line-actions.ts';
import { useModalDialog, useScrollLock } from '../overlays/use-modal-dialog.ts';
import { CartSummary } from '../summary/cart-summary.tsx';
import css from './side-cart.module.css';
import { SideCartBody } from './side-cart-body.tsx';

interface SideCartProps {
  readonly open: boolean;
  /** What has just happened, for screen readers; may be empty. */
  readonly notice: string;
  readonly onClosed: () => void;
}

/** The drawer 'MEU CARRINHO'. Stays mounted once opened, so that dismissed offers stay dismissed. */
export function SideCart({ open, notice, onClosed }: SideCartProps) {
  const store = useCartStore();
  const state = useCartState(store);
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [said, setSaid] = useState('');
  const actions = useLineActions(store, dialog, setSaid);
  useModalDialog(dialog, open);
  useScrollLock(open);
  useEffect(() => {
    if (open) void ensureCart(store, Date.now());
  }, [open, store]);
  // said after the dialog stands, else screen readers do not hear it
  useEffect(() => setSaid(open ? notice : ''), [open, notice]);

  const count = state.cart?.itens.length ?? 0;
  const close = () => dialog.current?.close();
  const closeByBackdrop = (event: MouseEvent) => {
    if (event.target === event.currentTarget) close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog itself closes on Escape
    <dialog
      ref={dialog}
      className={css.drawer}
      aria-labelledby={titleId}
      onClose={onClosed}
      onClick={closeByBackdrop}
    >
      <header className={css.header}>
        <h2 id={titleId}>MEU CARRINHO</h2>
        {count > 0 && (
          <span className={css.count}>
            {count}
            <span className="sr">{count === 1 ? ' item' : ' itens'}</span>
          </span>
        )}
        <button type="button" className="icon-btn" aria-label="Fechar" onClick={close}>
          <Icon icon={xIcon} />
        </button>
      </header>
      <p role="status" className="sr">
        {said}
      </p>
      <SideCartBody open={open} store={store} state={state} actions={actions} onLeave={close} say={setSaid} />
      {(count > 0 || (!state.cart && !state.readFailure)) && (
        <footer className={css.footer}>
          <CartSummary cart={state.cart} busy={state.changing.size > 0}>
            <FinishLink busy={!state.cart || state.changing.size > 0} onLeave={close} />
            <button type="button" className="btn btn-quiet btn-block" onClick={close}>
              Continuar comprando
            </button>
          </CartSummary>
        </footer>
      )}
    </dialog>
  );
}

function FinishLink({ busy, onLeave }: { readonly busy: boolean; readonly onLeave: () => void }) {
  if (busy)
    return (
      <button type="button" className="btn btn-buy btn-lg btn-block" aria-busy="true">
        <Icon icon={loaderCircleIcon} />
        Aguarde...
      </button>
    );
  return (
    <a href="/checkout/carrinho" className="btn btn-buy btn-lg btn-block" onClick={onLeave}>
      Finalizar compra
    </a>
  );
}
