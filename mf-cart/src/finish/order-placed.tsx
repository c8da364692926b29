import { formatReais } from '@storefront/contracts';
import type { Order } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { packageCheckIcon } from '@storefront/ui/icons/package-check';
import { useEffect, useRef } from 'react';
import css from './order-placed.module.css';
import { trackingAddress } from './tracking-address.ts';

const freightText = ({ frete }: Order): string => (frete ? `, com frete de ${formatReais(frete)}` : '');

/** The order's number; it replaces the cart. */
export function OrderPlaced({ order }: { readonly order: Order }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // the focused button was removed with the cart
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={css.placed}>
      <Icon icon={packageCheckIcon} />
      <h2 ref={heading} tabIndex={-1}>
        Pedido <span>{order.numero}</span> recebido
      </h2>
      <p>
        Pedido de demonstração, {formatReais(order.total)} à vista{freightText(order)}: nada será cobrado nem
        entregue. Acompanhe como ele andaria.
      </p>
      <a className={base.button('primary')} href={trackingAddress(order.numero)}>
        Rastrear pedido
      </a>
      <a className={base.button('quiet')} href="/">
        Continuar comprando
      </a>
    </div>
  );
}
