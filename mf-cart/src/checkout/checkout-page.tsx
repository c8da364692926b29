import type { Head } from '@storefront/contracts';
import { type Checkout, checkoutSteps, firstOpenStep } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { PageSkeleton } from '@storefront/ui/page-skeleton';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useCheckoutAddress } from '../address/checkout-address.ts';
import { CallFailure } from '../forms/call-failure.tsx';
import frame from '../frame/page-frame.module.css';
import { UnscriptedWay } from '../frame/unscripted-way.tsx';
import css from './checkout-page.module.css';
import { CheckoutSummary } from './checkout-summary.tsx';
import { EmptyCheckout, LostPurchase, RefusedPurchase } from './empty-checkout.tsx';
import { ReviewStep } from './review-step.tsx';
import { StepForm } from './step-form.tsx';
import { StepLinks } from './step-links.tsx';
import { stepAt } from './steps.ts';
import { type CheckoutView, useCheckout } from './use-checkout.ts';
import { useCheckoutTracking } from './use-checkout-tracking.ts';

export function head(): Head {
  return { title: 'Finalizar compra', canonical: '/checkout', indexable: false };
}

/** The steps between cart and order; each has an address. What was typed is on the server. */
export function CheckoutPage() {
  const view = useCheckout();
  const { pathname } = useLocation();
  const address = useCheckoutAddress();
  const isWaiting = !view.checkout && !view.failed && view.refusal === '';
  return (
    <section className={`${base.wrap} ${frame.page}`} aria-labelledby="finalizar-compra">
      <h1 id="finalizar-compra">Finalizar compra</h1>
      <Contents view={view} />
      <UnscriptedWay page={address.at(pageAt(pathname))} waiting={isWaiting} />
    </section>
  );
}

/** The same step without scripts; `/checkout` is the first one there, which opens the one that lacks something. */
const pageAt = (pathname: string) =>
  pathname.replace(/\/$/, '').replace('/checkout', '').slice(1) || 'revisao';

function Contents({ view }: { readonly view: CheckoutView }) {
  const { checkout, failed, refusal, retry } = view;
  const isDirect = useCheckoutAddress().query.agora !== undefined;
  if (refusal) return <RefusedPurchase text={refusal} />;
  if (!checkout && failed) return <CallFailure text="Não foi possível abrir sua compra." again={retry} />;
  if (!checkout) return <PageSkeleton kind="lines" />;
  if (checkout.itens.length === 0 && !checkout.pedidoFeito && isDirect)
    return <LostPurchase onReopen={() => view.keep({})} />;
  if (checkout.itens.length === 0)
    return (
      <EmptyCheckout
        orderNumber={checkout.pedidoFeito?.numero}
        isSignedIn={checkout.idUsuario !== undefined}
      />
    );
  return <Steps view={view} checkout={checkout} />;
}

function Steps({ view, checkout }: { readonly view: CheckoutView; readonly checkout: Checkout }) {
  const { pathname } = useLocation();
  const { at: addressAt } = useCheckoutAddress();
  const navigate = useNavigate();
  const { trackStep, trackOrder } = useCheckoutTracking(checkout);
  const open = firstOpenStep(checkout);
  // a step that needs an earlier one opens that one
  const requested = stepAt(pathname, open);
  const at = requested ?? open;
  const step = checkoutSteps[at];
  const address = requested === undefined ? undefined : step?.path;
  const isElsewhere = address !== undefined && address !== pathname.replace(/\/$/, '');
  useEffect(() => {
    if (isElsewhere) void navigate(addressAt(address), { replace: true });
  }, [isElsewhere, address, addressAt, navigate]);
  // the step's own address opens the form again, and what had been typed in this one would be lost
  if (isElsewhere) return <PageSkeleton kind="lines" />;
  if (!step) return null;
  return (
    <div className={css.columns}>
      <div className={css.panel}>
        <StepLinks current={at} open={open} />
        <h2 id="passo">{step.title}</h2>
        {step.asks.length === 0 ? (
          <ReviewStep view={view} checkout={checkout} onPlaced={(order) => trackOrder(checkout, order)} />
        ) : (
          <StepForm
            key={step.path}
            at={at}
            view={view}
            checkout={checkout}
            onDone={(next, reply) => {
              if (step.asks.includes('entrega')) trackStep(reply, false);
              if (step.asks.includes('pagamento')) trackStep(reply, true);
              void navigate(addressAt(next));
            }}
          />
        )}
      </div>
      <CheckoutSummary checkout={checkout} />
    </div>
  );
}
