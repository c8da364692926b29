import type { Bus } from '@storefront/contracts';
import { type BoughtAgain, buyAgainEndpoint, mayHaveSucceeded } from '@storefront/contracts/api';
import { trackedLine } from '../cart/cart-analytics.ts';
import { lineKey } from '../cart/cart-lines.ts';
import type { CartStore } from '../cart/cart-store.ts';
import { failureText, isCallFailure } from '../cart/failure-text.ts';
import { readCart } from '../cart/read-cart.ts';

/** Puts an order's lines into the cart. @returns the reply, or what the shopper should read when there is none */
export async function putOrderInCart(store: CartStore, numero: string): Promise<BoughtAgain | string> {
  try {
    const reply = await store.inTurn(() => store.api.call(buyAgainEndpoint, { params: { numero } }));
    store.accept(reply.carrinho);
    store.notifyOtherTabs();
    return reply;
  } catch (error) {
    if (!isCallFailure(error)) throw error;
    await readCart(store);
    if (error.status === 404) return 'Não há pedido seu com este número neste navegador.';
    if (mayHaveSucceeded(error))
      return 'A loja não respondeu. Tente de novo: o que já foi para o carrinho não entra duas vezes.';
    return failureText(error, 'comprar de novo');
  }
}

/** Opens the side cart when something came into the cart. */
export function announceAdded(bus: Bus, numero: string, { carrinho, postos, faltam }: BoughtAgain): void {
  const lines = postos.flatMap((added) => {
    const line = carrinho.itens.find(({ hash }) => lineKey(hash) === lineKey(added));
    return line ? [{ ...trackedLine(line), quantity: added.quantidade }] : [];
  });
  const [first, ...others] = lines;
  if (!first) return;
  const { quantity, ...item } = first;
  const name = faltam.length === 0 ? `Pedido ${numero}` : `Pedido ${numero} (em parte)`;
  bus.emit('cart:item-added', {
    productId: item.id,
    name,
    quantity,
    item,
    ...(others.length > 0 && { others }),
  });
}
