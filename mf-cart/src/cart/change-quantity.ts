import { type CartItem, changeCartEndpoint } from '@storefront/contracts/api';
import type { CartStore } from './cart-store.ts';
import { changeLine } from './change-line.ts';
import { lineKey } from './line-key.ts';

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
