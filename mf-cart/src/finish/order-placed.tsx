import { formatReais, useStorefront } from '@storefront/contracts';
import { describeOrderItem, type Order } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { packageCheckIcon } from '@storefront/ui/icons/package-check';
import { useEffect, useRef } from 'react';
import { trackingAddress } from '../address/tracking-address.ts';
import { ProductPicture } from '../lines/product-picture.tsx';
import { orderSums } from '../summary/order-sums.ts';
import { NextSteps } from './next-steps.tsx';
import css from './order-placed.module.css';

const freightText = ({ frete }: Order): string => (frete ? `, com frete de ${formatReais(frete)}` : '');

export const placedHeadingId = 'pedido-recebido';

/** The order's number, what was bought and what happens next; it replaces the cart. */
export function OrderPlaced({ order }: { readonly order: Order }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { setTitle } = useStorefront();
  useEffect(() => {
    // the focused button was removed with the cart
    heading.current?.focus();
    setTitle(`Pedido ${order.numero} recebido`);
  }, [setTitle, order.numero]);
  return (
    <div className={css.placed}>
      <Icon icon={packageCheckIcon} />
      <h1 ref={heading} id={placedHeadingId} tabIndex={-1}>
        Pedido <span>{order.numero}</span> recebido
      </h1>
      <p>
        Pedido de demonstração, {formatReais(order.total)} à vista{freightText(order)}: nada será cobrado nem
        entregue. Acompanhe como ele andaria.
      </p>
      <OrderedItems order={order} />
      <NextSteps order={order} />
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

function OrderedItems({ order }: { readonly order: Order }) {
  const { itens, total } = order;
  return (
    <ul className={css.items} aria-label="Itens do pedido">
      {itens.map((item, at) => (
        <li key={at}>
          <ProductPicture address={item.imagem ?? ''} alt="" sizes="56px" width={56} height={56} />
          <span>
            {item.quantidade} ×{' '}
            {item.url ? (
              <a href={item.url}>{describeOrderItem(item)}</a>
            ) : (
              <span>{describeOrderItem(item)}</span>
            )}
          </span>
          <span>{formatReais(item.precoPor * item.quantidade)}</span>
        </li>
      ))}
      {orderSums(order).map(({ label, text }) => (
        <li key={label}>
          <span>{label}</span>
          <span>{text}</span>
        </li>
      ))}
      <li>
        <b>Total à vista</b>
        <b>{formatReais(total)}</b>
      </li>
    </ul>
  );
}
