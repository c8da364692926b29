import { useRequest } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { calendarCheckIcon } from '@storefront/ui/icons';
import { RequestButton } from '@storefront/ui/request-button';
import type { ContentOffer } from './content-offer.ts';

interface Props {
  readonly offer: Pick<ContentOffer, 'request' | 'item'>;
}

/** Asks mf-cart, which owns the quote, whether and when a service is available at a CEP. */
export function ServiceArea({ offer: { request, item } }: Props) {
  return (
    <RequestButton
      request={useRequest('cart:shipping-quote-requested')}
      payload={{ productId: request.productId, name: request.name, item }}
      what="consultar o CEP"
      className={base.button('line')}
      aria-haspopup="dialog"
      icon={<Icon icon={calendarCheckIcon} />}
    >
      Ver data para o meu CEP
    </RequestButton>
  );
}
