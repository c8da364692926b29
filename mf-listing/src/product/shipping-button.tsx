import { useRequest } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { truckIcon } from '@storefront/ui/icons/truck';
import { RequestButton } from '@storefront/ui/request-button';
import type { Card } from '../card/card.ts';

/** Requests the delivery quote. */
export function ShippingButton({ card: { id, name } }: { readonly card: Card }) {
  return (
    <RequestButton
      request={useRequest('cart:shipping-quote-requested')}
      payload={{ productId: id, name }}
      what="calcular o frete"
      className={base.button('line', 'block')}
      aria-haspopup="dialog"
      icon={<Icon icon={truckIcon} />}
    >
      Calcular frete e prazo
    </RequestButton>
  );
}
