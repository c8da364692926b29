import type { EventPayload } from '@storefront/contracts';
import { multiplyRequest } from '../cart/cart-lines.ts';
import type { CartStore } from '../cart/cart-store.ts';
import { addToCart } from '../cart/change-cart.ts';
import type { Purchase } from './buy-modal.tsx';
import { chooseOption } from './choose-option.ts';

/** The purchase, or why the product is not in the cart. */
export type DirectResult =
  | { readonly purchase: Purchase; readonly failure?: never }
  | { readonly failure: string };

/** Buys without the modal what a request names completely. */
export async function buyDirectly(
  store: CartStore,
  request: EventPayload<'cart:buy-requested'>,
): Promise<DirectResult> {
  const chosen = chooseOption(request, request.option?.chosenId) ?? request.cart;
  const quantity = Math.min(request.quantity ?? 1, Math.max(request.stock, 1));
  const cart = multiplyRequest(chosen, quantity);
  const result = await addToCart(store, cart);
  if (result.kind === 'failed') return { failure: result.text };
  if (result.kind === 'added') return { purchase: { cart, quantity, confirmed: true } };
  return {
    failure: `${result.names.join(' e ')} não está disponível em estoque nessa quantidade. Seu carrinho ficou como estava.`,
  };
}
