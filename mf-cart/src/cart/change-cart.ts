import {
  addToCartEndpoint,
  type Cart,
  type CartItem,
  type CartItemHash,
  type CartRequest,
  changeCartEndpoint,
  mayHaveSucceeded,
  removeFromCartEndpoint,
} from '@storefront/contracts/api';
import { lineKey } from './cart-lines.ts';
import type { CartStore } from './cart-store.ts';
import { failureText, isCallFailure, lostReplyText } from './failure-text.ts';
import { cookiesBlockedText, isCartKept, readCart } from './read-cart.ts';

/** `unavailable`: the server replied with the cart as it was; not in stock are the products of these names. */
export type AddResult =
  | { readonly kind: 'added' }
  | { readonly kind: 'unavailable'; readonly names: readonly string[] }
  | { readonly kind: 'failed'; readonly text: string };

/** Ending of "Não foi possível …". */
const adding = 'adicionar o produto ao carrinho';

/** Adds products to the cart. When the reply is lost, the cart is read again to see whether they are in it. */
export async function addToCart(store: CartStore, request: CartRequest): Promise<AddResult> {
  let before: Cart | undefined;
  try {
    const cart = await store.inTurn(() => {
      before = store.getState().cart;
      return store.api.call(addToCartEndpoint, { body: request });
    });
    store.accept(cart);
    if (!(await isCartKept(store, before, cart))) return { kind: 'failed', text: cookiesBlockedText };
    store.notifyOtherTabs();
    if (cart.mensagens.length === 0) return { kind: 'added' };
    logUnavailable(cart);
    return { kind: 'unavailable', names: unavailableNames(cart) };
  } catch (error) {
    if (!isCallFailure(error)) throw error;
    const isRead = await readCart(store);
    if (!mayHaveSucceeded(error)) return { kind: 'failed', text: failureText(error, adding) };
    const after = isRead ? store.getState().cart : undefined;
    const hasItems = after && contains(after, before, request);
    if (!hasItems || !before)
      return { kind: 'failed', text: lostReplyText(error, adding, hasItems === false) };
    store.notifyOtherTabs();
    return { kind: 'added' };
  }
}

/** Whether the cart has what was requested, besides what it had before. */
function contains(after: Cart, before: Cart | undefined, { itens }: CartRequest): boolean {
  const units = (cart: Cart | undefined, hash: CartItemHash) =>
    cart?.itens.find((item) => lineKey(item.hash) === lineKey(hash))?.quantidade ?? 0;
  return itens.every((item) => units(after, item) >= units(before, item) + item.quantidade);
}

interface LineChange {
  readonly call: () => Promise<Cart>;
  /** Whether a cart, read after a lost reply, shows that the change was made. */
  readonly isMade: (cart: Cart) => boolean;
  /** Ending of "Não foi possível …". */
  readonly what: string;
}

/**
 * Common part of changing and removing a line: the line is a placeholder until the new cart has loaded.
 * @returns whether the server replied, or the cart shows that it was done; a failure is shown at the line
 */
async function changeLine(
  store: CartStore,
  item: CartItem,
  { call, isMade, what }: LineChange,
): Promise<boolean> {
  const key = lineKey(item.hash);
  store.update(({ changing, lineFailures }) => ({
    changing: new Set(changing).add(key),
    lineFailures: without(lineFailures, key),
  }));
  try {
    const cart = await store.inTurn(call);
    store.accept(cart);
    store.notifyOtherTabs();
    logUnavailable(cart);
    return true;
  } catch (error) {
    if (!isCallFailure(error)) throw error;
    const isRead = await readCart(store);
    const { cart } = store.getState();
    const isLost = mayHaveSucceeded(error);
    if (isLost && isRead && cart && isMade(cart)) {
      store.notifyOtherTabs();
      return true;
    }
    const text = isLost ? lostReplyText(error, what, isRead) : failureText(error, what);
    store.update(({ lineFailures }) => ({ lineFailures: new Map(lineFailures).set(key, text) }));
    return false;
  } finally {
    store.update(({ changing }) => ({ changing: new Set([...changing].filter((other) => other !== key)) }));
  }
}

function without(failures: ReadonlyMap<string, string>, key: string): ReadonlyMap<string, string> {
  return new Map([...failures].filter(([other]) => other !== key));
}

/** Sets how many units a line has. @returns whether the server replied */
export function changeQuantity(store: CartStore, item: CartItem, quantity: number): Promise<boolean> {
  const { hash: lineHash, tipo } = item;
  const key = lineKey(lineHash);
  return changeLine(store, item, {
    call: () => store.api.call(changeCartEndpoint, { body: { ...lineHash, tipo, quantidade: quantity } }),
    isMade: ({ itens }) => itens.find(({ hash }) => lineKey(hash) === key)?.quantidade === quantity,
    what: 'mudar a quantidade deste item',
  });
}

/** Takes a line out of the cart. @returns whether the server replied */
export function removeLine(store: CartStore, item: CartItem): Promise<boolean> {
  const { hash: lineHash, tipo } = item;
  const key = lineKey(lineHash);
  return changeLine(store, item, {
    call: () => store.api.call(removeFromCartEndpoint, { body: { ...lineHash, tipo } }),
    isMade: ({ itens }) => itens.every(({ hash }) => lineKey(hash) !== key),
    what: 'remover este item',
  });
}

/** Names of the products that a reply could not put into the cart: the bold part of each message. */
export function unavailableNames({ mensagens }: Cart): readonly string[] {
  return mensagens.map(({ mensagem }) => /<b>(.*?)<\/b>/is.exec(mensagem)?.[1] ?? mensagem);
}

/** Logs to the console only: the specification has no message on the page. */
export function logUnavailable(cart: Cart): void {
  for (const name of unavailableNames(cart)) console.info(`${name} não está disponível em estoque.`);
}
