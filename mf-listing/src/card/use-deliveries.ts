import { ApiError, lazyWithPreload, useSnapshot, useStorefront } from '@storefront/contracts';
import { useEffect, useState } from 'react';
import type { Card, CardDelivery } from './card.ts';

const deliveryCode = lazyWithPreload(() => import('./read-deliveries.ts'));

/** Price and day of each product's delivery, once the shopper's CEP is known. A failure leaves the cards without. */
export function useDeliveries(
  cards: readonly Card[],
): ReadonlyMap<number, CardDelivery | undefined> | undefined {
  const { api, bus } = useStorefront();
  const cep = useSnapshot('cart:postal-code-updated')?.cep;
  const [deliveries, setDeliveries] = useState<ReadonlyMap<number, CardDelivery | undefined>>();
  const ids = cards.map(({ id }) => id).join();
  useEffect(() => {
    if (cep === undefined || ids === '') return;
    const controller = new AbortController();
    const read = async () => {
      const { readDeliveries } = await deliveryCode.preload();
      setDeliveries(await readDeliveries({ api, bus }, cep, ids.split(',').map(Number), controller.signal));
    };
    read().catch((error: unknown) => {
      if (controller.signal.aborted) return;
      if (!(error instanceof ApiError)) console.warn('Deliveries could not be shown:', error);
    });
    return () => controller.abort();
  }, [api, bus, cep, ids]);
  return deliveries;
}
