import { lazyWithPreload } from '@storefront/contracts';

/**
 * What stands in the sprites. Every load awaits it; the first page has it in its HTML, so its scripts go without.
 * Without outlines a page still has its words.
 */
export const iconOutlines = lazyWithPreload(() => import('./sprites.ts'));

/**
 * The icons of a page, once: a card then costs two elements an icon, and React never visits the outlines. Hydration
 * leaves what the server wrote as it is.
 */
export function IconSprite({ set = 'usual' }: { readonly set?: 'usual' | 'home' }) {
  return (
    <svg
      width="0"
      height="0"
      style={{ position: 'absolute' }}
      aria-hidden="true"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: iconOutlines.loaded()?.sprites[set] ?? '' }}
    />
  );
}
