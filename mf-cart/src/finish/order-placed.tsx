import { formatReais } from '@storefront/contracts';
import type { Order } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { packageCheckIcon } from '@storefront/ui/icons/package-check';
import { useEffect, useRef } from 'react';
import css from './order-placed.module.css';
import { trackingAddress } from './tracking-address.ts';

const freightText = ({ frete }: Order): string => (frete ? `, com frete de ${formatReais(frete)}` : '');

/** The order's number and what was bought; it replaces the cart. */
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
      <ul className={css.items} aria-label="Itens do pedido">
        {order.itens.map(({ nome, quantidade, precoPor }, at) => (
          <li key={at}>
            <span>
              {quantidade} × {nome}
            </span>
            <span>{formatReais(precoPor * quantidade)}</span>
          </li>
        ))}
        {order.frete !== undefined && (
          <li>
            <span>Frete</span>
            <span>{order.frete === 0 ? 'Grátis' : formatReais(order.frete)}</span>
          </li>
        )}
        <li>
          <span>Total à vista</span>
          <span>{formatReais(order.total)}</span>
        </li>
      </ul>
      <a className={base.button('primary')} href={trackingAddress(order.numero)}>
        Rastrear pedido
      </a>
      <button type="button" className={base.button('quiet')} onClick={() => window.print()}>
        Imprimir
      </button>
      <a className={base.button('quiet')} href="/">
        Continuar comprando
      </a>
    </div>
  );
}
