import type { CartItem } from '@storefront/contracts/api';
import { changeQuantity as callChangeQuantity } from '../api/change-quantity.ts';
import type { CartStore } from './cart-store.ts';
import { changeLine } from './change-line.ts';
import { lineKey } from './line-key.ts';

/** Sets how many units a line has. @returns whether the server replied */
export function changeQuantity(store: CartStore, item: CartItem, quantity: number): Promise<boolean> {
  const key = lineKey(item.hash);
  return changeLine(store, item, {
    call: () => callChangeQuantity(store.api, item, quantity),
    isMade: ({ itens }) => itens.find(({ hash }) => lineKey(hash) === key)?.quantidade === quantity,
    what: 'mudar a quantidade deste item',
  });
}
