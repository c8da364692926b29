import { mayCancel, type OrderPayment } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { useState } from 'react';
import box from '../frame/card.module.css';
import { FailureText } from '../frame/failure-text.tsx';
import css from './after-sale.module.css';

interface CancelOrderProps {
  readonly order: OrderPayment;
  /** Cancels it. Resolves with what the shopper should read, or nothing. */
  readonly onCancel: () => Promise<string>;
}

/** Cancels an order of which nothing has left; a second press confirms. */
export function CancelOrder({ order, onCancel }: CancelOrderProps) {
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const cancel = async () => {
    if (busy) return;
    setBusy(true);
    setFailure(await onCancel().finally(() => setBusy(false)));
    setAsks(false);
  };
  if (!mayCancel(order)) return failure ? <FailureText className={box.problem}>{failure}</FailureText> : null;
  return (
    <div className={css.actions}>
      {failure && <FailureText className={box.problem}>{failure}</FailureText>}
      {asks ? (
        <>
          <p>{whatHappens(order)}</p>
          <button
            type="button"
            className={base.button('primary')}
            aria-busy={busy}
            onClick={() => void cancel()}
          >
            {busy ? 'Aguarde...' : 'Confirmar o cancelamento'}
          </button>
          <button type="button" className={base.button('quiet')} onClick={() => setAsks(false)}>
            Manter o pedido
          </button>
        </>
      ) : (
        <button type="button" className={base.button('line')} onClick={() => setAsks(true)}>
          Cancelar pedido
        </button>
      )}
    </div>
  );
}

const whatHappens = ({ estado }: OrderPayment) =>
  estado === 'complete'
    ? 'Nada saiu ainda. O pedido inteiro é cancelado, e tudo o que você pagou volta para você.'
    : 'O pedido inteiro é cancelado. Nada foi cobrado.';
