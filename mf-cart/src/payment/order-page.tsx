import { type Head, useStorefront } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import { packageIcon } from '@storefront/ui/icons';
import { PageSkeleton } from '@storefront/ui/page-skeleton';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { trackingAddress } from '../address/tracking-address.ts';
import { AfterSaleOfOrder } from '../after-sale/after-sale.tsx';
import { CancelOrder } from '../after-sale/cancel-order.tsx';
import { BuyAgain } from '../buy-again/buy-again.tsx';
import { countPurchase } from '../cart/cart-analytics.ts';
import { CallFailure } from '../forms/call-failure.tsx';
import frame from '../frame/page-frame.module.css';
import { PageState } from '../frame/page-state.tsx';
import { UnscriptedWay } from '../frame/unscripted-way.tsx';
import css from './order-page.module.css';
import { OrderShipments } from './order-shipments.tsx';
import { OrderSummary } from './order-summary.tsx';
import { OrderedItems } from './ordered-items.tsx';
import { PaymentState } from './payment-state.tsx';
import { type OrderPaymentView, useOrderPayment } from './use-order-payment.ts';

export function head(): Head {
  return { title: 'Seu pedido', indexable: false };
}

/** A placed order, for its own shopper: how to pay it, whether it is paid, and what was bought. */
export function OrderPage() {
  const { pathname } = useLocation();
  const number = decodeURIComponent(pathname.split('/').at(-1) ?? '');
  const view = useOrderPayment(number);
  const { bus, setTitle } = useStorefront();
  const heading = useRef<HTMLHeadingElement>(null);
  const { order } = view;
  const isShown = order !== undefined;
  useEffect(() => {
    if (!isShown) return;
    setTitle(`Pedido ${number}`);
    heading.current?.focus();
  }, [isShown, number, setTitle]);
  const isPaid = order?.estado === 'complete';
  useEffect(() => {
    if (isPaid) countPurchase(bus, number);
  }, [isPaid, bus, number]);
  return (
    <section className={`${base.wrap} ${frame.page} ${css.order}`} aria-labelledby="pedido">
      <h1 ref={heading} id="pedido" tabIndex={-1}>
        {isShown ? `Pedido ${number}` : 'Seu pedido'}
      </h1>
      <Contents view={view} number={number} />
      <UnscriptedWay
        page={`pedido/${encodeURIComponent(number)}`}
        waiting={!order && view.failure === 'none'}
      />
    </section>
  );
}

function Contents({ view, number }: { readonly view: OrderPaymentView; readonly number: string }) {
  const { order, failure, retry } = view;
  if (failure === 'missing')
    return (
      <PageState icon={packageIcon}>
        <p>Não há pedido seu com este número neste navegador.</p>
        <p>
          <span>
            Se você pediu com cadastro, entre na sua conta. Com o número e o e-mail, CPF ou CNPJ da compra,
            você vê a situação no{' '}
          </span>
          <a className={base.link} href={trackingAddress(number)}>
            rastreio
          </a>
          <span>.</span>
        </p>
        <a className={base.button('primary')} href="/minha-conta">
          Minha conta
        </a>
      </PageState>
    );
  if (!order && failure === 'failed')
    return <CallFailure text="Não foi possível abrir o pedido." again={retry} />;
  if (!order) return <PageSkeleton kind="lines" />;
  return (
    <div className={css.columns}>
      <div className={css.column}>
        <PaymentState order={order} onRenew={view.renew} onToken={view.payByCard} />
        {order.pedido.remessas && <OrderShipments shipments={order.pedido.remessas} />}
        <OrderedItems order={order.pedido} />
      </div>
      <OrderSummary order={order.pedido}>
        <BuyAgain order={order.pedido} />
        <CancelOrder order={order} onCancel={view.cancel} />
      </OrderSummary>
      <div className={css.column}>
        <AfterSaleOfOrder order={order} onChanged={view.retry} />
      </div>
    </div>
  );
}
