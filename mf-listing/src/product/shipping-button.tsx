import { useRequest } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import { FailureNotice } from '@storefront/ui/failure-notice';
import { Icon } from '@storefront/ui/icon';
import { truckIcon } from '@storefront/ui/icons/truck';
import type { Card } from '../card/card.ts';

/** Asks for the delivery quote. */
export function ShippingButton({ card: { id, name } }: { readonly card: Card }) {
  const quoting = useRequest('cart:shipping-quote-requested');
  return (
    <>
      <button
        type="button"
        className={base.button('line', 'block')}
        aria-haspopup="dialog"
        aria-busy={quoting.state === 'waiting'}
        onClick={() => void quoting.send({ productId: id, name })}
      >
        <Icon icon={truckIcon} />
        {quoting.state === 'waiting' ? 'Aguarde...' : 'Calcular frete e prazo'}
      </button>
      {quoting.state === 'unanswered' && <FailureNotice what="calcular o frete" onRetry={quoting.retry} />}
    </>
  );
}
