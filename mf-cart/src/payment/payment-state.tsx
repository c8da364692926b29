import {
  describePayment,
  isPaymentKnown,
  type OrderPayment,
  type PixPayment,
  readPaymentMethod,
} from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { useState } from 'react';
import { trackingAddress } from '../address/tracking-address.ts';
import box from '../frame/card.module.css';
import { FailureText } from '../frame/failure-text.tsx';
import { CardPaymentForm } from './card-payment.tsx';
import { PaymentCode } from './payment-code.tsx';

interface PaymentStateProps {
  readonly order: OrderPayment;
  /** Asks for a new code. Resolves with what the shopper should read, or nothing. */
  readonly onRenew: () => Promise<string>;
  /** Pays by card. Resolves as `onRenew` does. */
  readonly onToken: (token: string) => Promise<string>;
}

/** How the payment stands; a change is announced to screen readers. */
export function PaymentState({ order, onRenew, onToken }: PaymentStateProps) {
  const { pagamento } = order;
  const isKnown = isPaymentKnown(order);
  const [overCode, setOverCode] = useState('');
  const isOver = overCode !== '' && overCode === pagamento.codigo;
  const hasExpired = isOver && pagamento.estado === 'pending';
  const shown: OrderPayment = hasExpired
    ? { ...order, pagamento: { ...pagamento, estado: 'expired' } }
    : order;
  const { heading, text } = describePayment(
    shown,
    'Assim que o pagamento for confirmado, esta página avisa.',
  );
  return (
    <div className={box.card}>
      <div role="status">
        <h2>{heading}</h2>
        <p>{text}</p>
        {order.cancelamento?.protocolo && <p>Protocolo do cancelamento: {order.cancelamento.protocolo}</p>}
      </div>
      {isKnown && pagamento.codigo !== undefined && !isOver && (
        <PaymentCode payment={pagamento} onOver={() => setOverCode(pagamento.codigo ?? '')} />
      )}
      {isKnown && order.estado === 'open' && pagamento.cartao && pagamento.estado !== 'pending' && (
        <CardPaymentForm order={order} card={pagamento.cartao} onToken={onToken} />
      )}
      {isKnown && (pagamento.podeRenovar || (isOver && readPaymentMethod(pagamento).code?.isShort)) && (
        <RenewButton payment={pagamento} onRenew={onRenew} />
      )}
      {order.estado === 'complete' && (
        <a className={base.button('primary')} href={trackingAddress(order.pedido.numero)}>
          Rastrear pedido
        </a>
      )}
    </div>
  );
}

interface RenewProps extends Pick<PaymentStateProps, 'onRenew'> {
  readonly payment: PixPayment;
}

function RenewButton({ payment, onRenew }: RenewProps) {
  const [busy, setBusy] = useState(false);
  const [text, setText] = useState('');
  const renew = async () => {
    if (busy) return;
    setBusy(true);
    setText(await onRenew().finally(() => setBusy(false)));
  };
  return (
    <>
      {text && <FailureText className={box.problem}>{text}</FailureText>}
      <button
        type="button"
        className={base.button('buy', 'lg')}
        aria-busy={busy}
        onClick={() => void renew()}
      >
        {busy ? 'Aguarde...' : readPaymentMethod(payment).code?.renewText}
      </button>
    </>
  );
}
