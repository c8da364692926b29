import * as base from '@storefront/ui/base';
import { orderAddress } from '../address/order-address.ts';

/** There is nothing to order: the order that was just made, or the way back to the cart. */
export function EmptyCheckout({ orderNumber }: { readonly orderNumber: string | undefined }) {
  if (orderNumber !== undefined)
    return (
      <>
        <p>
          <span>Esta compra já virou o pedido </span>
          <a className={base.link} href={orderAddress(orderNumber)}>
            {orderNumber}
          </a>
          <span>.</span>
        </p>
        <a className={base.button('primary')} href={orderAddress(orderNumber)}>
          Ver o pedido
        </a>
      </>
    );
  return (
    <>
      <p>Seu carrinho está vazio.</p>
      <a className={base.button('primary')} href="/">
        Ver ofertas do dia
      </a>
    </>
  );
}
