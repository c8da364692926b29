import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { loaderCircleIcon } from '@storefront/ui/icons';

interface FinishLinkProps {
  readonly address: string;
  /** True while the cart is read or changing: what would be finished is not known. */
  readonly busy: boolean;
  readonly onLeave?: (() => void) | undefined;
}

/** 'Finalizar compra', of side cart and cart page. */
export function FinishLink({ address, busy, onLeave }: FinishLinkProps) {
  if (busy)
    return (
      <button type="button" className={base.button('buy', 'lg', 'block')} aria-busy="true">
        <Icon icon={loaderCircleIcon} />
        Aguarde...
      </button>
    );
  return (
    <a href={address} className={base.button('buy', 'lg', 'block')} onClick={onLeave}>
      Finalizar compra
    </a>
  );
}
