import { useSnapshot, useStorefront } from '@storefront/contracts';
import { useEffect, useState } from 'react';
import type { Card } from './card.ts';
import { type Deliveries, showDeliveries } from './read-deliveries.ts';

/**
 * Price and day of each product's delivery, once the shopper's CEP is known. If the call fails, the cards show none.
 */
export function useDeliveries(cards: readonly Card[]): Deliveries | undefined {
  const storefront = useStorefront();
  const cep = useSnapshot('cart:postal-code-updated')?.cep;
  const [deliveries, setDeliveries] = useState<Deliveries>();
  const ids = cards.map(({ id }) => id).join();
  useEffect(() => {
    if (cep === undefined || ids === '') return;
    const controller = new AbortController();
    void showDeliveries(storefront, cep, ids, controller.signal, setDeliveries);
    return () => controller.abort();
  }, [storefront, cep, ids]);
  return deliveries;
}
