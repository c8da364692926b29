import { formatReais, useStorefront } from '@storefront/contracts';
import type { CartItem } from '@storefront/contracts/api';
import { type RefObject, useEffect, useState } from 'react';
import type { CartStore } from '../cart/cart-store.ts';
import { totalsOf } from '../cart/cart-totals.ts';
import { changeQuantity } from '../cart/change-quantity.ts';
import { lineKey } from '../cart/line-key.ts';
import { removeLine } from '../cart/remove-line.ts';
import { trackedLine } from '../cart/tracked-line.ts';

export interface LineActions {
  readonly change: (item: CartItem, quantity: number) => Promise<void>;
  readonly remove: (item: CartItem, index: number) => Promise<void>;
}

/**
 * Actions on lines, announced when the server has confirmed them.
 * @param root the lines' container: when a removed line had the focus, its neighbour gets it, or the element that the root
 *   marks with `data-focus-when-empty`
 */
export function useLineActions(
  store: CartStore,
  root: RefObject<HTMLElement | null>,
  say: (text: string) => void,
): LineActions {
  const { bus } = useStorefront();
  const [removed, setRemoved] = useState<{ readonly index: number }>();

  useEffect(() => {
    // a focus that has moved elsewhere stays
    if (removed === undefined || document.activeElement !== document.body) return;
    const others = [...(root.current?.querySelectorAll<HTMLElement>('[data-remove-line]') ?? [])];
    const next = others[Math.min(removed.index, others.length - 1)];
    (next ?? root.current?.querySelector<HTMLElement>('[data-focus-when-empty]'))?.focus();
  }, [removed, root]);

  const total = () => {
    const { cart } = store.getState();
    return cart ? `Total à vista: ${formatReais(totalsOf(cart).cashReais)}.` : '';
  };
  return {
    async change(item, quantity) {
      if (!(await changeQuantity(store, item, quantity))) return;
      const key = lineKey(item.hash);
      const now = store.getState().cart?.itens.find(({ hash }) => lineKey(hash) === key);
      // above the stock, the server replies with the unchanged cart
      say(now?.quantidade === quantity ? `Carrinho atualizado. ${total()}` : 'A quantidade não mudou.');
    },
    async remove(item, index) {
      if (!(await removeLine(store, item))) return;
      setRemoved({ index });
      const { nome, quantidade } = item;
      bus.emit('analytics:tracked', {
        event: 'remove_from_cart',
        items: [{ ...trackedLine(item), quantity: quantidade }],
      });
      say(`${nome} removido do carrinho. ${total()}`);
    },
  };
}
