import { formatReais, useStorefront } from '@storefront/contracts';
import { type CartItem, computeTotals } from '@storefront/contracts/api';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { trackedLine } from '../cart/cart-analytics.ts';
import { lineKey } from '../cart/cart-lines.ts';
import type { CartStore } from '../cart/cart-store.ts';
import { addToCart, changeQuantity, removeLine } from '../cart/change-cart.ts';

export interface LineActions {
  readonly change: (item: CartItem, quantity: number) => Promise<void>;
  readonly remove: (item: CartItem, index: number) => Promise<void>;
  /** What was removed last, until it is back. */
  readonly removed: CartItem | undefined;
  /** Puts it back, as the last line. */
  readonly undo: () => Promise<void>;
  /** Why it is not back; may be empty. */
  readonly undoFailure: string;
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
  /** Where the focus goes, when the control that had it is gone. */
  const [next, focusLine] = useState<{ readonly index: number }>();
  const [removed, setRemoved] = useState<CartItem>();
  const [undoFailure, setUndoFailure] = useState('');
  const undoing = useRef(false);

  useEffect(() => {
    // a focus that has moved elsewhere stays
    if (next === undefined || document.activeElement !== document.body) return;
    const others = [...(root.current?.querySelectorAll<HTMLElement>('[data-remove-line]') ?? [])];
    const line = others[Math.min(next.index, others.length - 1)];
    (line ?? root.current?.querySelector<HTMLElement>('[data-focus-when-empty]'))?.focus();
  }, [next, root]);

  const total = () => {
    const { cart } = store.getState();
    return cart ? `Total à vista: ${formatReais(computeTotals(cart).cashReais)}.` : '';
  };
  return {
    removed,
    undoFailure,
    async undo() {
      if (!removed || undoing.current) return;
      undoing.current = true;
      const { hash, tipo, quantidade, nome } = removed;
      const result = await addToCart(store, { tipo, itens: [{ ...hash, quantidade }] }).finally(() => {
        undoing.current = false;
      });
      if (result.kind !== 'added')
        return setUndoFailure(result.kind === 'failed' ? result.text : `${nome} não está mais disponível.`);
      setRemoved(undefined);
      focusLine({ index: Number.POSITIVE_INFINITY });
      bus.emit('analytics:sale-tracked', {
        event: 'add_to_cart',
        items: [{ ...trackedLine(removed), quantity: quantidade }],
      });
      say(`${nome} voltou ao carrinho. ${total()}`);
    },
    async change(item, quantity) {
      if (!(await changeQuantity(store, item, quantity))) return;
      const key = lineKey(item.hash);
      const now = store.getState().cart?.itens.find(({ hash }) => lineKey(hash) === key);
      // above the stock, the server replies with the unchanged cart
      say(now?.quantidade === quantity ? `Carrinho atualizado. ${total()}` : 'A quantidade não mudou.');
    },
    async remove(item, index) {
      if (!(await removeLine(store, item))) return;
      setRemoved(item);
      setUndoFailure('');
      focusLine({ index });
      const { nome, quantidade } = item;
      bus.emit('analytics:tracked', {
        event: 'remove_from_cart',
        items: [{ ...trackedLine(item), quantity: quantidade }],
      });
      say(`${nome} removido do carrinho. ${total()}`);
    },
  };
}
