import { formatReais, useStorefront } from '@storefront/contracts';
import {
  type Checkout,
  checkoutSteps,
  chosenPickup,
  chosenVisit,
  deliveryTime,
  describeAddress,
  describeCustomer,
  describePickup,
  describePlacing,
  describeSeller,
  describeVisit,
  findOfferedPayment,
  findPaymentMethod,
  firstPaymentMethod,
  regretText,
} from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCheckoutAddress } from '../address/checkout-address.ts';
import { orderAddress } from '../address/order-address.ts';
import { readCart } from '../cart/read-cart.ts';
import { useCartStore } from '../cart/use-cart.ts';
import { FailureText } from '../frame/failure-text.tsx';
import css from './checkout-page.module.css';
import { planText } from './payment-choice.tsx';
import { place } from './place.ts';
import type { CheckoutView } from './use-checkout.ts';

interface ReviewStepProps {
  readonly view: CheckoutView;
  readonly checkout: Checkout;
  /** Called with the number of the order, while the cart still has what was ordered. */
  readonly onPlaced: (order: string) => void;
}

function describeDelivery(checkout: Checkout): string {
  const pickup = chosenPickup(checkout);
  if (pickup) return `${describePickup(pickup)}.`;
  const delivery = checkout.entregas.find(({ codigo }) => codigo === checkout.campos.entrega);
  if (delivery === undefined) return '';
  return `${delivery.nome}, ${deliveryTime(delivery)}.`;
}

function describePayment({ campos, formas, totais }: Checkout): string {
  const total = formatReais(totais.totalCentavos / 100);
  const { planos = [] } = findOfferedPayment({ formas }, campos.pagamento) ?? {};
  const plan = planos.find(({ parcelas }) => parcelas === (campos.parcelas ?? 1));
  const { title } = findPaymentMethod(campos.pagamento) ?? firstPaymentMethod;
  return `${title}: ${plan ? planText(plan) : total}.`;
}

/** Everything before the order: who, where, how it is paid, who sells, and what the law gives the buyer. */
export function ReviewStep({ view, checkout, onPlaced }: ReviewStepProps) {
  const { campos } = checkout;
  const visit = chosenVisit(checkout);
  return (
    <>
      <Part at={0}>{describeCustomer(campos)}</Part>
      <Part at={1}>
        <span>{`${campos.retirada ? 'Endereço da nota fiscal: ' : ''}${describeAddress(checkout)}`}</span>{' '}
        <span>{describeDelivery(checkout)}</span>{' '}
        {visit !== undefined && <span>Visita do técnico: {describeVisit(visit)}.</span>}
      </Part>
      <Part at={2}>{describePayment(checkout)}</Part>
      <SaleTerms />
      <PlaceButton view={view} checkout={checkout} onPlaced={onPlaced} />
    </>
  );
}

function Part({ at, children }: { readonly at: number; readonly children: ReactNode }) {
  const step = checkoutSteps[at];
  const address = useCheckoutAddress();
  return (
    <div className={css.part}>
      <h3>{step?.title}</h3>
      <p>{children}</p>
      <a className={base.link} href={step && address.at(step.path)} aria-label={`Alterar: ${step?.title}`}>
        Alterar
      </a>
    </div>
  );
}

function SaleTerms() {
  const { config } = useStorefront();
  return (
    <div className={css.terms}>
      <p>{describeSeller(config)}</p>
      <p>{regretText}</p>
      <p>
        <b>Demonstração:</b> o pedido serve para experimentar. Nada é cobrado, vendido nem entregue.
      </p>
    </div>
  );
}

function PlaceButton({ view, checkout, onPlaced }: ReviewStepProps) {
  const { api } = useStorefront();
  const store = useCartStore();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState({ text: '', isCartWrong: false });
  const { query } = useCheckoutAddress();
  const send = async () => {
    if (busy) return;
    setBusy(true);
    setRefusal({ text: '', isCartWrong: false });
    const placed = await place({ api, query, read: view.read }, checkout).catch((error: unknown) => {
      setBusy(false);
      throw error;
    });
    if ('text' in placed) {
      setBusy(false);
      return setRefusal({ isCartWrong: false, ...placed });
    }
    onPlaced(placed.number);
    // it stays busy until the order's page is open: a second click orders nothing
    await readCart(store);
    store.notifyOtherTabs();
    void navigate(orderAddress(placed.number), { replace: true });
  };
  return (
    <>
      {refusal.text && (
        <FailureText className={css.notice}>
          <span>
            <span>{refusal.text}</span>{' '}
            {refusal.isCartWrong && (
              <a className={base.link} href="/checkout/carrinho">
                Mudar o carrinho
              </a>
            )}
          </span>
        </FailureText>
      )}
      <button
        type="button"
        className={base.button('buy', 'lg', 'block')}
        aria-busy={busy}
        onClick={() => void send()}
      >
        {busy ? 'Aguarde...' : describePlacing(checkout)}
      </button>
    </>
  );
}
