import { type CartItem, removeFromCartEndpoint } from '@storefront/contracts/api';
import type { CartStore } from './cart-store.ts';
import { changeLine } from './change-line.ts';
import { lineKey } from './line-key.ts';

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
