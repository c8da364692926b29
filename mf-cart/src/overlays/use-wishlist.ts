import { type EventPayload, followShopper, useEvent, useStorefront } from '@storefront/contracts';
import { idle } from '@storefront/ui/hydrate/idle';
import { useEffect, useState } from 'react';
import { wishlist } from './chunks.ts';

type SavedProduct = EventPayload<'wishlist:toggle-requested'>;

/** A heart request that failed: the wishlist's code failed to load, or its call failed. */
export interface UnansweredHeart {
  readonly failed: boolean;
  /** A retry is under way. */
  readonly loading: boolean;
  readonly retry: () => void;
  readonly dismiss: () => void;
}

/**
 * Handles the hearts. The wishlist's code loads when the browser is idle, or with the first heart pressed.
 * @param hasHearts whether to read the wishlist for this page
 * @param code for tests of a load that fails
 */
export function useWishlist(hasHearts: boolean, code = wishlist): UnansweredHeart {
  const storefront = useStorefront();
  useEffect(() => {
    if (!hasHearts) return;
    const read = (fresh: boolean) =>
      void code.preload().then(
        ({ wishlistOfPage }) => {
          const favourites = wishlistOfPage(storefront);
          if (fresh) favourites.forget();
          return favourites.read();
        },
        // the first heart pressed loads it again
        (error: unknown) => console.info('The wishlist was not preloaded:', error),
      );
    const stopFollowing = followShopper(() => read(true));
    const stopWaiting = idle(() => read(false), document.body);
    return () => {
      stopWaiting();
      stopFollowing();
    };
  }, [storefront, hasHearts, code]);

  const [unanswered, setUnanswered] = useState<{
    readonly product: SavedProduct;
    readonly loading: boolean;
  }>();
  const toggle = async (product: SavedProduct) => {
    try {
      await code.preload();
    } catch (error) {
      console.warn('The wishlist could not be loaded:', error);
      return setUnanswered({ product, loading: false });
    }
    const isDone = await code.loaded()?.wishlistOfPage(storefront).toggle(product);
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
