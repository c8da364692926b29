import { useRequest } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { truckIcon } from '@storefront/ui/icons';
import { RequestButton } from '@storefront/ui/request-button';
import type { Card } from '../card/card.ts';
import { trackedItem } from '../card/tracked-item.ts';

/** Requests the delivery quote. */
export function ShippingButton({ card }: { readonly card: Card }) {
  return (
    <RequestButton
      request={useRequest('cart:shipping-quote-requested')}
      payload={{ productId: card.id, name: card.name, item: trackedItem(card) }}
      what="calcular o frete"
      className={base.button('line', 'block')}
      aria-haspopup="dialog"
      icon={<Icon icon={truckIcon} />}
    >
      Calcular frete e prazo
    </RequestButton>
  );
}
