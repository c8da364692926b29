import { type Cart, readCartEndpoint } from '@storefront/contracts/api';
import type { CartStore } from './cart-store.ts';
import { failureText, isCallFailure } from './failure-text.ts';

/** Maximum age of a reply that is not requested again. */
const freshForMs = 5_000;

/**
 * Requests the cart. A failure is logged, and shown if there is no cart yet; an older cart stays.
 * @returns whether the server replied
 */
export async function readCart(store: CartStore): Promise<boolean> {
  store.update(() => ({ reading: true }));
  try {
    store.accept(await store.inTurn(() => store.api.call(readCartEndpoint, {})));
    return true;
  } catch (error) {
    if (!isCallFailure(error)) throw error;
    console.error('The cart could not be read:', error);
    store.update(() => ({ readFailure: failureText(error, 'carregar seu carrinho') }));
    return false;
  } finally {
    store.update(() => ({ reading: false }));
  }
}

/** Requests the cart unless it is loading or has just loaded. */
export async function ensureCart(store: CartStore): Promise<void> {
  const { reading, repliedAtMs } = store.getState();
  if (!reading && store.now() - repliedAtMs > freshForMs) await readCart(store);
}

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
