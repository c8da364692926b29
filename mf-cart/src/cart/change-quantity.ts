import type { CartItem } from '@storefront/contracts/api';
import { changeQuantity as callChangeQuantity } from '../api/change-quantity.ts';
import type { CartStore } from './cart-store.ts';
import { changeLine } from './change-line.ts';

/** Sets how many units a line has. @returns whether the server replied */
export function changeQuantity(store: CartStore, item: CartItem, quantity: number): Promise<boolean> {
  return changeLine(
    store,
    item,
    () => callChangeQuantity(store.api, item, quantity),
    'mudar a quantidade deste item',
  );
}
