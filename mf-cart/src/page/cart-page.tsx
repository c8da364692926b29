import type { Head } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import { useEffect, useRef, useState } from 'react';
import { useUserOfPage } from '../account/user-of-page.ts';
import { needsDelivery } from '../cart/cart-lines.ts';
import type { CartState, CartStore } from '../cart/cart-store.ts';
import { ensureCart, readCart } from '../cart/read-cart.ts';
import { useCartState, useCartStore } from '../cart/use-cart.ts';
import { CouponField } from '../coupon/coupon-field.tsx';
import { CallFailure } from '../forms/call-failure.tsx';
import { FailureText } from '../frame/failure-text.tsx';
import frame from '../frame/page-frame.module.css';
import { UnscriptedWay } from '../frame/unscripted-way.tsx';
import { CartLines } from '../lines/cart-lines.tsx';
import { SkeletonLines } from '../lines/line-skeleton.tsx';
import { RemovedLine } from '../lines/removed-line.tsx';
import { type LineActions, useLineActions } from '../lines/use-line-actions.ts';
import { EmptyCart } from '../side-cart/empty-cart.tsx';
import { CartSummary } from '../summary/cart-summary.tsx';
import { FreeShippingBar } from '../summary/free-shipping-bar.tsx';
import { CartDelivery } from './cart-delivery.tsx';
import css from './cart-page.module.css';
import { FinishLinks } from './finish-links.tsx';
import { useCartNotice } from './use-cart-notice.ts';

export function head(): Head {
  return { title: 'Meu carrinho', canonical: '/checkout/carrinho', indexable: false };
}

/** The cart as a page. The server renders placeholders: a cart is personal, and read in the browser. */
export function CartPage() {
  const store = useCartStore();
  const state = useCartState(store);
  const section = useRef<HTMLElement>(null);
  const [said, setSaid] = useState('');
  const actions = useLineActions(store, section, setSaid);
  const notice = useCartNotice(useUserOfPage().reply);
  useEffect(() => void ensureCart(store), [store]);
  const count = state.cart?.itens.length ?? 0;
  return (
    <section ref={section} className={`${base.wrap} ${frame.page}`} aria-labelledby="meu-carrinho">
      <h1 id="meu-carrinho" className={css.heading}>
        Meu carrinho
        {count > 0 && <small>{count === 1 ? '1 item' : `${count} itens`}</small>}
      </h1>
      <p role="status" className={base.sr}>
        {said}
      </p>
      {notice && <FailureText className={css.notice}>{notice}</FailureText>}
      <RemovedLine actions={actions} />
      <Contents store={store} state={state} actions={actions} />
      <UnscriptedWay page="carrinho" waiting={!state.cart && !state.readFailure} />
    </section>
  );
}

interface ContentsProps {
  readonly store: CartStore;
  readonly state: CartState;
  readonly actions: LineActions;
}

function Contents({ store, state, actions }: ContentsProps) {
  const { cart, readFailure } = state;
  const busy = state.changing.size > 0;
  if (!cart && readFailure) return <CallFailure text={readFailure} again={() => void readCart(store)} />;
  if (cart?.itens.length === 0) return <EmptyCart orderNumber={cart.pedidoFeito?.numero} />;
  return (
    <div className={css.columns}>
      <div className={css.lines} aria-busy={!cart}>
        {cart ? <CartLines cart={cart} state={state} actions={actions} /> : <SkeletonLines count={2} />}
      </div>
      <aside className={css.summary} aria-label="Resumo da compra">
        {cart && <FreeShippingBar cart={cart} />}
        <div className={css.sums}>
          <CartSummary cart={cart} busy={busy} />
          {cart && <CouponField store={store} cart={cart} />}
          {cart && needsDelivery(cart) && <CartDelivery version={`${cart.versao} ${cart.cupom?.codigo}`} />}
          <FinishLinks cart={cart} busy={busy} />
        </div>
      </aside>
    </div>
  );
}
