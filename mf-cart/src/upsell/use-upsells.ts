import { ApiError } from '@storefront/contracts';
import { type Cart, type Upsell, upsellEndpoint } from '@storefront/contracts/api';
import { useEffect, useState } from 'react';
import type { CartStore } from '../cart/cart-store.ts';

/**
 * The active offers for this cart, requested again when the cart changes while `active`; undefined before the first
 * reply. A failure is silent: no offers.
 */
export function useUpsells(store: CartStore, cart: Cart, active: boolean): readonly Upsell[] | undefined {
  const [offers, setOffers] = useState<readonly Upsell[]>();
  const [requestedFor, setRequestedFor] = useState<Cart>();
  const due = active && requestedFor !== cart;
  useEffect(() => {
    if (!due) return;
    const asking = new AbortController();
    const call = { params: { nome: 'carrinhoLateral' }, signal: asking.signal };
    store.api.call(upsellEndpoint, call).then(
      ({ upsellDisponiveis }) => {
        setOffers(upsellDisponiveis.filter((offer) => offer.active));
        setRequestedFor(cart);
      },
      (error: unknown) => {
        if (asking.signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        setOffers([]);
        setRequestedFor(cart);
      },
    );
    return () => asking.abort();
  }, [due, cart, store]);
  return offers;
}
