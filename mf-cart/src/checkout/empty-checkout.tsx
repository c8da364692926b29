import * as base from '@storefront/ui/base';
import { packageCheckIcon, shoppingCartIcon } from '@storefront/ui/icons';
import { orderAddress } from '../address/order-address.ts';
import { signInAddress } from '../address/return-address.ts';
import { PageState } from '../frame/page-state.tsx';

interface EmptyCheckoutProps {
  readonly orderNumber: string | undefined;
  readonly isSignedIn: boolean;
}

/** There is nothing to order: the order that was just made, the account's cart after its session ended, or the shop. */
export function EmptyCheckout({ orderNumber, isSignedIn }: EmptyCheckoutProps) {
  if (orderNumber !== undefined)
    return (
      <PageState icon={packageCheckIcon}>
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
      </PageState>
    );
  return (
    <PageState icon={shoppingCartIcon}>
      <p>Seu carrinho está vazio.</p>
      {!isSignedIn && (
        <p>
          <span>Comprava com cadastro? </span>
          <a className={base.link} href={signInAddress('/checkout')}>
            Entre de novo
          </a>
          <span>: o carrinho e os dados da compra estão guardados na sua conta.</span>
        </p>
      )}
      <a className={base.button('primary')} href="/">
        Ver ofertas do dia
      </a>
    </PageState>
  );
}
