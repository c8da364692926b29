import type { CartItem } from '@storefront/contracts/api';
import { removeLine as callRemoveLine } from '../api/remove-line.ts';
import type { CartStore } from './cart-store.ts';
import { changeLine } from './change-line.ts';
import { lineKey } from './line-key.ts';

/** Takes a line out of the cart. @returns whether the server replied */
export function removeLine(store: CartStore, item: CartItem): Promise<boolean> {
  const key = lineKey(item.hash);
  return changeLine(store, item, {
    call: () => callRemoveLine(store.api, item),
    isMade: ({ itens }) => itens.every(({ hash }) => lineKey(hash) !== key),
    what: 'remover este item',
  });
}
