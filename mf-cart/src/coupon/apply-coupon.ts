import { couponEndpoint, mayHaveSucceeded } from '@storefront/contracts/api';
import { whenPrerenderEnds } from '@storefront/ui/when-prerender-ends';
import type { CartStore } from '../cart/cart-store.ts';
import { asSentence, isCallFailure } from '../cart/failure-text.ts';
import { cookiesBlockedText, readCart } from '../cart/read-cart.ts';
import type { CouponOutcome } from './coupon-outcome.ts';

export { CouponNotice } from './coupon-notice.tsx';

/**
 * Asks the server to keep a coupon for the visitor's order. It waits for the cart's calls, because two first calls at
 * once would each begin a session. As the specification requires, a failed call is silent, but one who has tried too many sees why.
 * @returns what the server says of the coupon; undefined when the call failed
 */
export async function applyCoupon(store: CartStore, code: string): Promise<CouponOutcome | undefined> {
  await whenPrerenderEnds(document);
  const before = store.getState().cart?.cupom;
  try {
    const { sucesso, mensagem } = await store.inTurn(() =>
      store.api.call(couponEndpoint, { params: { cupom: code } }),
    );
    if (sucesso) {
      if ((await readCart(store)) && !store.getState().cart?.cupom)
        return { text: cookiesBlockedText, counts: false };
      store.notifyOtherTabs();
    }
    return { text: mensagem, counts: sucesso };
  } catch (error) {
    if (!isCallFailure(error)) throw error;
    if (error.status === 429) return { text: asSentence(error.message), counts: false };
    const isRead = mayHaveSucceeded(error) && (await readCart(store));
    const cupom = isRead ? store.getState().cart?.cupom : undefined;
    // the reply may be lost while the coupon is in the cart
    if (!cupom || cupom.codigo === before?.codigo) return undefined;
    store.notifyOtherTabs();
    const text = `Cupom ${cupom.codigo}: ${cupom.descricao}. O desconto está no seu carrinho.`;
    return { text, counts: true };
  }
}
