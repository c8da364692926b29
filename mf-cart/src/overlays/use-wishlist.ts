import { useEvent, useStorefront } from '@storefront/contracts';
import { useEffect } from 'react';
import { loadWishlist } from './chunks.ts';
import { whenIdle } from './when-idle.ts';

/**
 * Answers the hearts. The wishlist's own code comes when the browser is idle, or with the first heart pressed.
 * @param hasHearts whether to read the wishlist for this page
 */
export function useWishlist(hasHearts: boolean): void {
  const storefront = useStorefront();
  useEffect(() => {
    if (!hasHearts) return;
    const read = () =>
      void loadWishlist().then(
        (wishlistOfPage) => wishlistOfPage(storefront).read(),
        // the first heart pressed asks for it again
        (error: unknown) => console.info('The wishlist was not fetched ahead:', error),
      );
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      void loadWishlist().then((wishlistOfPage) => {
        wishlistOfPage(storefront).forget();
        read();
      });
    };
    window.addEventListener('pageshow', onPageShow);
    const stopWaiting = whenIdle(read);
    return () => {
      stopWaiting();
      window.removeEventListener('pageshow', onPageShow);
    };
  }, [storefront, hasHearts]);

  useEvent('wishlist:toggle-requested', (wish) => {
    void loadWishlist().then(
      (wishlistOfPage) => wishlistOfPage(storefront).toggle(wish),
      (error: unknown) => {
        console.error('The wishlist could not be loaded:', error);
        storefront.announce('Não foi possível abrir seus favoritos. Tente de novo.');
      },
    );
  });
}
