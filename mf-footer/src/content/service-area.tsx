import { useRequest } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import { FailureNotice } from '@storefront/ui/failure-notice';
import { Icon } from '@storefront/ui/icon';
import { calendarCheckIcon } from '@storefront/ui/icons/calendar-check';

interface Props {
  readonly productId: number;
  readonly name: string;
}

/** Asks the cart's team, which owns the quote, whether and when a service reaches a CEP. */
export function ServiceArea({ productId, name }: Props) {
  const quote = useRequest('cart:shipping-quote-requested');
  const waiting = quote.state === 'waiting';
  return (
    <>
      <button
        type="button"
        className={base.button('line')}
        aria-haspopup="dialog"
        aria-busy={waiting}
        onClick={() => void quote.send({ productId, name })}
      >
        <Icon icon={calendarCheckIcon} />
        {waiting ? 'Aguarde...' : 'Ver data para o meu CEP'}
      </button>
      {quote.state === 'unanswered' && <FailureNotice what="consultar o CEP" onRetry={quote.retry} />}
    </>
  );
}
