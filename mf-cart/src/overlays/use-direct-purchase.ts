import { type EventPayload, useStorefront } from '@storefront/contracts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Purchase } from '../buy-modal/buy-modal.tsx';
import type { CartStore } from '../cart/cart-store.ts';
import { directPurchase } from './chunks.ts';

type BuyRequest = EventPayload<'cart:buy-requested'>;

/** Whether it may be bought without the modal: its sender asks for that, and no option is open. */
export function isComplete({ next, option }: BuyRequest): boolean {
  if (next === undefined) return false;
  return !option || option.values.some(({ id }) => id === option.chosenId);
}

/**
 * Buys without the modal; the button that was pressed hears how it goes. The same press again, while the checkout loads
 * in which the purchase ends, only opens that.
 */
export function useDirectPurchase(
  store: CartStore,
  onBought: (request: BuyRequest, purchase: Purchase) => void,
) {
  const { bus } = useStorefront();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<{ readonly press: string; readonly from: string }>();
  if (leaving && leaving.from !== pathname) setLeaving(undefined);
  return async (request: BuyRequest): Promise<void> => {
    const { productId, next } = request;
    const press = JSON.stringify(request);
    if (press === leaving?.press) return void navigate('/checkout');
    let failure: string | undefined;
    bus.emit('cart:purchase-updated', { productId, adding: true });
    try {
      const code = await directPurchase.preload().catch(() => undefined);
      const result = await code?.buyDirectly(store, request);
      if (result?.failure === undefined && result) {
        if (next === 'checkout') setLeaving({ press, from: pathname });
        onBought(request, result.purchase);
      } else failure = result?.failure ?? 'Sem resposta da loja. Verifique sua conexão e tente de novo.';
    } finally {
      bus.emit('cart:purchase-updated', { productId, adding: false, failure });
    }
  };
}
