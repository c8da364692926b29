import { ApiError, lazyWithPreload, preloadForRender, useStorefront } from '@storefront/contracts';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Card, Offer } from './card.ts';

const code = lazyWithPreload(() => import('./get-marketplace-offer.ts'));
/** Distance of a card below the screen at which its sellers' offers are requested. */
const ahead = '0px 0px 300px';

/**
 * Replaces the store's offer on cards by the first offer of outside sellers, once loaded. Only cards near the screen
 * are requested, each once; a failure affects its card only.
 */
export function useSellerOffers(
  cards: readonly Card[],
  root: RefObject<HTMLElement | null>,
): readonly Card[] {
  const { api } = useStorefront();
  const [offers, setOffers] = useState<ReadonlyMap<number, Offer>>(new Map());
  const requested = useRef(new Set<number>());
  const sold = cards.filter(({ marketplace }) => marketplace).map(({ id }) => id);
  const ids = sold.join();

  useEffect(() => {
    if (ids === '' || root.current === null) return;
    const controller = new AbortController();
    const ask = async (id: number) => {
      requested.current.add(id);
      try {
        await preloadForRender(code);
        const offer = await code.loaded()?.getMarketplaceOffer(api, id, controller.signal);
        if (offer) setOffers((before) => new Map(before).set(id, offer));
      } catch (error) {
        if (controller.signal.aborted) requested.current.delete(id);
        else if (!(error instanceof ApiError)) throw error;
      }
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const id = Number(target.getAttribute('data-product'));
          if (isIntersecting && !requested.current.has(id)) void ask(id);
        }
      },
      { rootMargin: ahead },
    );
    const idsAsked = new Set(ids.split(','));
    for (const card of root.current.querySelectorAll('[data-product]'))
      if (idsAsked.has(card.getAttribute('data-product') ?? '')) observer.observe(card);
    return () => {
      observer.disconnect();
      controller.abort();
    };
  }, [api, ids, root]);

  return useMemo(() => cards.map((card) => withOffer(card, offers.get(card.id))), [cards, offers]);
}

function withOffer(card: Card, offer: Offer | undefined): Card {
  return offer ? { ...card, offer } : card;
}
