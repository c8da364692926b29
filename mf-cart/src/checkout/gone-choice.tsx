import { type Checkout, isPickupGone, isVisitGone } from '@storefront/contracts/api';
import { Icon } from '@storefront/ui/icon';
import { circleExclamationPointIcon } from '@storefront/ui/icons';
import css from './checkout-page.module.css';

/** Ids of what is chosen again. */
export const deliveryId = 'receber';
export const visitId = 'visita';

/** Leads from the top of the step, which a refused order opens, to the choice that is no longer valid. */
export function GoneChoice({ checkout }: { readonly checkout: Checkout }) {
  return (
    <>
      {isPickupGone(checkout) && (
        <p className={css.notice}>
          <Icon icon={circleExclamationPointIcon} />
          <a href={`#${deliveryId}`}>
            Escolha outra forma de receber: a retirada que você escolheu não vale mais.
          </a>
        </p>
      )}
      {isVisitGone(checkout) && (
        <p className={css.notice}>
          <Icon icon={circleExclamationPointIcon} />
          <a href={`#${visitId}`}>
            Escolha outro horário para a visita do técnico: o de antes não vale mais.
          </a>
        </p>
      )}
    </>
  );
}
