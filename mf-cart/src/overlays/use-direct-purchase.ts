import { type EventPayload, useStorefront } from '@storefront/contracts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { BuyResult } from '../buy-modal/buy-directly.ts';
import type { CartStore } from '../cart/cart-store.ts';
import { directPurchase } from './chunks.ts';

type BuyRequest = EventPayload<'cart:buy-requested'>;

/** Whether it may be bought without the modal: its sender asks for that, and no option is open. */
export function isComplete({ next, option }: BuyRequest): boolean {
  if (next === undefined) return false;
  return !option || option.values.some(({ id }) => id === option.chosenId);
}

export type Bought = Exclude<BuyResult, { readonly failure: string }>;

/**
 * Buys without the modal; the button that was pressed hears how it goes. The same press again, while the checkout loads
 * in which the purchase ends, only opens that.
 */
export function useDirectPurchase(store: CartStore, onBought: (request: BuyRequest, result: Bought) => void) {
  const { bus } = useStorefront();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<{
    readonly press: string;
    readonly from: string;
    readonly checkout: string;
  }>();
  if (leaving && leaving.from !== pathname) setLeaving(undefined);
  return async (request: BuyRequest): Promise<void> => {
    const { productId } = request;
    const press = JSON.stringify(request);
    if (press === leaving?.press) return void navigate(leaving.checkout);
    let failure: string | undefined;
    bus.emit('cart:purchase-updated', { productId, adding: true });
    try {
      const code = await directPurchase.preload().catch(() => undefined);
      const result = await code?.buyDirectly(store, request);
      if (!result) failure = 'Sem resposta da loja. Verifique sua conexão e tente de novo.';
      else if ('failure' in result) failure = result.failure;
      else {
        if ('checkout' in result) setLeaving({ press, from: pathname, checkout: result.checkout });
        onBought(request, result);
      }
    } finally {
      bus.emit('cart:purchase-updated', { productId, adding: false, failure });
    }
  };
}
