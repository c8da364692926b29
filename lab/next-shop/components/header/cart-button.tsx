'use client';

import { useShopper } from '../../lib/shopper.ts';
import { Icon } from '../icon.tsx';

interface Props {
  readonly className: string | undefined;
  readonly badge: string | undefined;
}

/** The number of presses of 'Comprar': this shop has no cart. */
export function CartButton({ className, badge }: Props) {
  const { inCart } = useShopper();
  return (
    <a className={className} href="/checkout/carrinho" aria-label={`Carrinho, ${inCart} itens`}>
      <Icon name="shopping-cart" />
      {inCart > 0 && <span className={badge}>{inCart > 99 ? '99+' : inCart}</span>}
      <span>
        <small>Carrinho</small>
        <b>Ver itens</b>
      </span>
    </a>
  );
}
