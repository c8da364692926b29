import type { ApiError } from '@storefront/contracts';
import {
  createOrderEndpoint,
  type Order,
  type OrderProblemCode,
  type SeenCart,
} from '@storefront/contracts/api';
import { findOrder } from '../api/find-order.ts';
import type { CartStore } from '../cart/cart-store.ts';
import { isCallFailure, mayHaveSucceeded } from '../cart/failure-text.ts';
import { readCart } from '../cart/read-cart.ts';
import { readCep, wrongCep } from '../forms/cep.ts';
import { type FormProblems, problemsOfRefusal } from '../forms/form-problems.ts';
import { cartChangesText } from './cart-changes.ts';
import { type Seen, seenCart } from './see-cart.ts';

export type PlacedOrder =
  | { readonly kind: 'placed'; readonly order: Order }
  | { readonly kind: 'refused'; readonly problems: FormProblems }
  /** The cart is another one than the shopper saw; it has been read again. */
  | { readonly kind: 'cart-changed'; readonly text: string }
  /** Somebody else, or nobody, is signed in now. */
  | { readonly kind: 'shopper-changed' };

const onceText = 'Finalize de novo: o mesmo carrinho não vira dois pedidos.';

/**
 * Creates a demonstration order of what the shopper saw, once pending changes have ended; the cart is then read again.
 * Without a reply it asks whether the order was made.
 */
export async function placeOrder(store: CartStore, typedCep: string, seen: Seen): Promise<PlacedOrder> {
  const cep = readCep(typedCep);
  if (!cep) return refused({ fields: { cep: wrongCep }, whole: '' });
  const visto = seenCart(seen);
  try {
    const body = { cep, ...(visto && { visto }) };
    const { pedido } = await store.inTurn(() => store.api.call(createOrderEndpoint, { body }));
    return await accept(store, pedido);
  } catch (error) {
    if (!isCallFailure(error)) throw error;
    if (mayHaveSucceeded(error)) return findPlaced(store, visto);
    await readCart(store);
    return answerRefusal(error, { cep, before: seen.cart, after: store.getState().cart });
  }
}

async function accept(store: CartStore, order: Order): Promise<PlacedOrder> {
  await readCart(store);
  store.notifyOtherTabs();
  return { kind: 'placed', order };
}

async function findPlaced(store: CartStore, visto: SeenCart | undefined): Promise<PlacedOrder> {
  const unknown =
    'Sem resposta da loja. Antes de tentar de novo, veja em Minha conta se o pedido já foi feito.';
  if (!visto) {
    await readCart(store);
    return refused(whole(unknown));
  }
  try {
    const order = await store.inTurn(() => findOrder(store.api, visto.versao));
    if (order) return await accept(store, order);
    await readCart(store);
    return refused(whole(`A loja não confirmou o pedido, e ele não foi feito. ${onceText}`));
  } catch (error) {
    if (!isCallFailure(error)) throw error;
    return refused(whole(`A loja não confirmou o pedido: não sabemos se ele foi feito. ${onceText}`));
  }
}

interface Refused {
  readonly cep: string;
  readonly before: Seen['cart'];
  readonly after: Seen['cart'];
}

function answerRefusal(error: ApiError, { cep, before, after }: Refused): PlacedOrder {
  const code = error.code as OrderProblemCode;
  if (code === 'shopper-changed' || error.status === 401) return { kind: 'shopper-changed' };
  if (code === 'cart-changed' && before && after)
    return { kind: 'cart-changed', text: cartChangesText(before, after) };
  // the server's message for the shopper names the product
  if (code === 'out-of-stock') return refused(whole(error.message));
  if (code === 'cart-empty') return refused(whole('Seu carrinho está vazio'));
  const unknown = code === 'cep-unknown';
  const texts = { cep: unknown ? `Não encontramos o CEP ${cep}.` : wrongCep };
  return refused(problemsOfRefusal(error, texts, 'finalizar'));
}

function whole(text: string): FormProblems {
  return { fields: {}, whole: text };
}

function refused(problems: FormProblems): PlacedOrder {
  return { kind: 'refused', problems };
}
