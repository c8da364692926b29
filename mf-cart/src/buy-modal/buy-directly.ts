import type { EventPayload } from '@storefront/contracts';
import {
  type CartRequest,
  changeCheckoutEndpoint,
  readCheckoutEndpoint,
  writeDirectPurchase,
} from '@storefront/contracts/api';
import { writeCheckoutAddress } from '../address/checkout-address.ts';
import { multiplyRequest } from '../cart/cart-lines.ts';
import type { CartStore } from '../cart/cart-store.ts';
import { type AddResult, addToCart } from '../cart/change-cart.ts';
import { asSentence, failureText, isCallFailure } from '../cart/failure-text.ts';
import { cookiesBlockedText } from '../cart/read-cart.ts';
import { chooseOption } from './choose-option.ts';

type BuyRequest = EventPayload<'cart:buy-requested'>;

/** What was put into the cart. */
export interface Purchase {
  readonly cart: CartRequest;
  readonly quantity: number;
  /** Whether the product is in the cart. */
  readonly confirmed: boolean;
}

/** The purchase; or the address of a checkout of its own; or why there is neither. */
export type BuyResult =
  | { readonly purchase: Purchase }
  | { readonly checkout: string; readonly quantity: number }
  | { readonly failure: string };

const cartAsItWas = 'Seu carrinho ficou como estava.';

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Whether the browser keeps the session that the call has begun; one that had a cart before has kept one. */
async function isKept(
  { api, getState }: Pick<CartStore, 'api' | 'getState'>,
  agora: string,
): Promise<boolean> {
  if (getState().cart?.versao !== undefined) return true;
  return (await api.call(readCheckoutEndpoint, { query: { agora } })).itens.length > 0;
}

/** Prepares a checkout of these products alone: the cart does not change. */
export async function buyNow(
  { api, getState }: CartStore,
  { cart, quantity }: Omit<Purchase, 'confirmed'>,
): Promise<BuyResult> {
  const agora = writeDirectPurchase(newKey(), cart);
  try {
    await api.call(changeCheckoutEndpoint, { query: { agora }, body: {} });
    if (!(await isKept({ api, getState }, agora))) return { failure: cookiesBlockedText };
    return { checkout: writeCheckoutAddress('/checkout', agora), quantity };
  } catch (error) {
    if (!isCallFailure(error)) throw error;
    if (error.code === 'out-of-stock') return { failure: `${asSentence(error.message)} ${cartAsItWas}` };
    return { failure: failureText(error, 'abrir a compra') };
  }
}

const describe = (result: AddResult, purchase: Omit<Purchase, 'confirmed'>): BuyResult => {
  if (result.kind === 'failed') return { failure: result.text };
  if (result.kind === 'added') return { purchase: { ...purchase, confirmed: true } };
  return {
    failure: `${result.names.join(' e ')} não está disponível em estoque nessa quantidade. ${cartAsItWas}`,
  };
};

/** Buys without the modal what a request names completely. */
export async function buyDirectly(store: CartStore, request: BuyRequest): Promise<BuyResult> {
  const chosen = chooseOption(request, request.option?.chosenId) ?? request.cart;
  const quantity = Math.min(request.quantity ?? 1, Math.max(request.stock, 1));
  const what = { cart: multiplyRequest(chosen, quantity), quantity };
  return request.next === 'checkout'
    ? buyNow(store, what)
    : describe(await addToCart(store, what.cart), what);
}
