import type { ApiError } from '@storefront/contracts';
import type { Order } from '@storefront/contracts/api';
import { createOrder } from '../api/create-order.ts';
import type { CartStore } from '../cart/cart-store.ts';
import { gotNoReply, isCallFailure } from '../cart/failure-text.ts';
import { readCart } from '../cart/read-cart.ts';
import { type FormProblems, problemsOfRefusal } from '../forms/form-problems.ts';
import { readCep, wrongCep } from './cep.ts';

export type PlacedOrder =
  | { readonly kind: 'placed'; readonly order: Order }
  | { readonly kind: 'refused'; readonly problems: FormProblems }
  | { readonly kind: 'signed-out' };

/** Creates a demonstration order from the cart once pending changes have ended; the cart is then read again. */
export async function placeOrder(store: CartStore, typedCep: string): Promise<PlacedOrder> {
  const cep = readCep(typedCep);
  if (!cep) return refused({ fields: { cep: wrongCep }, whole: '' });
  try {
    const order = await store.inTurn(() => createOrder(store.api, cep));
    await readCart(store);
    store.notifyOtherTabs();
    return { kind: 'placed', order };
  } catch (error) {
    if (!isCallFailure(error)) throw error;
    if (error.status === 401) return { kind: 'signed-out' };
    void readCart(store);
    return refused(problemsOf(error, cep));
  }
}

function refused(problems: FormProblems): PlacedOrder {
  return { kind: 'refused', problems };
}

function problemsOf(error: ApiError, cep: string): FormProblems {
  const whole = (text: string) => ({ fields: {}, whole: text });
  if (gotNoReply(error))
    return whole(
      'Sem resposta da loja. Antes de tentar de novo, veja em Minha conta se o pedido já foi feito.',
    );
  // the server's message for the shopper names the product
  if (error.code === 'out-of-stock') return whole(error.message);
  if (error.code === 'cart-empty') return whole('Seu carrinho está vazio');
  const unknown = error.code === 'cep-unknown';
  return problemsOfRefusal(error, { cep: unknown ? `Não encontramos o CEP ${cep}.` : wrongCep }, 'finalizar');
}
