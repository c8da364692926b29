import type { Cart } from '@storefront/contracts/api';
import type { CartStore } from './cart-store.ts';
import { readCart } from './read-cart.ts';

export const cookiesBlockedText =
  'Seu navegador não guarda os cookies da loja, e sem eles não há carrinho nem conta. Permita cookies para este site e tente de novo.';

/**
 * Whether the browser keeps the cart of a visitor's first change. A browser that blocks cookies gets a new cart with each
 * call, so one that had lines before needs no question, and one that cannot be read now is believed.
 * @param before the cart of an earlier reply
 */
export async function isCartKept(
  store: CartStore,
  before: Cart | undefined,
  changed: Cart,
): Promise<boolean> {
  const isProven = before !== undefined && before.itens.length > 0;
  if (isProven || changed.itens.length === 0 || !(await readCart(store))) return true;
  return (store.getState().cart?.itens.length ?? 0) > 0;
}
