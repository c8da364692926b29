import { type EventPayload, followShopper, useEvent, useStorefront } from '@storefront/contracts';
import { idle } from '@storefront/ui/hydrate';
import { useEffect, useState } from 'react';
import { wishlistOfPage } from '../wishlist/wishlist-of-page.ts';

type SavedProduct = EventPayload<'wishlist:toggle-requested'>;

/** A heart request whose call failed. */
export interface UnansweredHeart {
  readonly failed: boolean;
  /** A retry is under way. */
  readonly loading: boolean;
  readonly retry: () => void;
  readonly dismiss: () => void;
}

/**
 * Handles the hearts.
 * @param hasHearts whether to read the wishlist for this page
 */
export function useWishlist(hasHearts: boolean): UnansweredHeart {
  const storefront = useStorefront();
  useEffect(() => {
    if (!hasHearts) return;
    const read = () => void wishlistOfPage(storefront).read();
    const stopFollowing = followShopper(() => {
      wishlistOfPage(storefront).forget();
      read();
    });
    const stopWaiting = idle(read, document.body);
    return () => {
      stopWaiting();
      stopFollowing();
    };
  }, [storefront, hasHearts]);

  const [unanswered, setUnanswered] = useState<{
    readonly product: SavedProduct;
    readonly loading: boolean;
  }>();
  const toggle = async (product: SavedProduct) => {
    const isDone = await wishlistOfPage(storefront).toggle(product);
    setUnanswered(isDone ? undefined : { product, loading: false });
  };
  useEvent('wishlist:toggle-requested', (product) => void toggle(product));
  return {
    failed: unanswered !== undefined,
    loading: unanswered?.loading ?? false,
    retry() {
      if (!unanswered) return;
      setUnanswered({ ...unanswered, loading: true });
      void toggle(unanswered.product);
    },
    dismiss: () => setUnanswered(undefined),
  };
}
