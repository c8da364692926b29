import { useRequest } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { calendarCheckIcon } from '@storefront/ui/icons/calendar-check';
import { RequestButton } from '@storefront/ui/request-button';

interface Props {
  readonly productId: number;
  readonly name: string;
}

/** Asks mf-cart, which owns the quote, whether and when a service is available at a CEP. */
export function ServiceArea({ productId, name }: Props) {
  return (
    <RequestButton
      request={useRequest('cart:shipping-quote-requested')}
      payload={{ productId, name }}
      what="consultar o CEP"
      className={base.button('line')}
      aria-haspopup="dialog"
      icon={<Icon icon={calendarCheckIcon} />}
    >
      Ver data para o meu CEP
    </RequestButton>
  );
}
