import { type EventPayload, useStorefront } from '@storefront/contracts';
import type { Purchase } from '../buy-modal/buy-modal.tsx';
import type { CartStore } from '../cart/cart-store.ts';
import { directPurchase } from './chunks.ts';

type BuyRequest = EventPayload<'cart:buy-requested'>;

/** Whether it may be bought without the modal: its sender asks for that, and no option is open. */
export function isComplete({ next, option }: BuyRequest): boolean {
  if (next === undefined) return false;
  return !option || option.values.some(({ id }) => id === option.chosenId);
}

/** Buys without the modal; the button that was pressed hears how it goes. */
export function useDirectPurchase(
  store: CartStore,
  onBought: (request: BuyRequest, purchase: Purchase) => void,
) {
  const { bus } = useStorefront();
  return async (request: BuyRequest): Promise<void> => {
    const { productId } = request;
    let failure: string | undefined;
    bus.emit('cart:purchase-updated', { productId, adding: true });
    try {
      const code = await directPurchase.preload().catch(() => undefined);
      const result = await code?.buyDirectly(store, request);
      if (result?.failure === undefined && result) onBought(request, result.purchase);
      else failure = result?.failure ?? 'Sem resposta da loja. Verifique sua conexão e tente de novo.';
    } finally {
      bus.emit('cart:purchase-updated', { productId, adding: false, failure });
    }
  };
}
