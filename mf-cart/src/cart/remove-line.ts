import type { CartItem } from '@storefront/contracts/api';
import { removeLine as callRemoveLine } from '../api/remove-line.ts';
import type { CartStore } from './cart-store.ts';
import { changeLine } from './change-line.ts';

/** Takes a line out of the cart. @returns whether the server replied */
export function removeLine(store: CartStore, item: CartItem): Promise<boolean> {
  return changeLine(store, item, () => callRemoveLine(store.api, item), 'remover este item');
}
