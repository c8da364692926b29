import * as base from '@storefront/ui/base';
import { packageCheckIcon, shoppingCartIcon } from '@storefront/ui/icons';
import { useCheckoutAddress } from '../address/checkout-address.ts';
import { orderAddress } from '../address/order-address.ts';
import { signInAddress } from '../address/return-address.ts';
import { FailureText } from '../frame/failure-text.tsx';
import { PageState } from '../frame/page-state.tsx';

interface EmptyCheckoutProps {
  readonly orderNumber: string | undefined;
  readonly isSignedIn: boolean;
}

/** There is nothing to order: the order that was just made, the account's cart after its session ended, or the shop. */
export function EmptyCheckout({ orderNumber, isSignedIn }: EmptyCheckoutProps) {
  const { at } = useCheckoutAddress();
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
          <a className={base.link} href={signInAddress(at('/checkout'))}>
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

/** A direct purchase of something that there is not, or not so much of. */
export function RefusedPurchase({ text }: { readonly text: string }) {
  return (
    <PageState icon={shoppingCartIcon}>
      <FailureText>{text}</FailureText>
      <p>Seu carrinho ficou como estava.</p>
      <a className={base.button('primary')} href="/">
        Ver ofertas do dia
      </a>
    </PageState>
  );
}

/** A direct purchase of a browser whose session has ended; a new one has what the address says. */
export function LostPurchase({ onReopen }: { readonly onReopen: () => void }) {
  return (
    <PageState icon={shoppingCartIcon}>
      <p>
        Sua sessão terminou. O produto continua nesta compra; os dados, se você tem cadastro, na sua conta.
      </p>
      <button type="button" className={base.button('primary')} onClick={onReopen}>
        Continuar a compra
      </button>
    </PageState>
  );
}
