import { lazyWithPreload } from '@storefront/contracts';
import type { SpriteName } from './sprites.ts';

/**
 * What stands in the sprites. Every load awaits it; the first page has it in its HTML, so its scripts go without.
 * Without outlines a page still has its words.
 */
export const iconOutlines = lazyWithPreload(() => import('./sprites.ts'));

/**
 * One set of icons, once in a page: a card then costs two elements an icon, and React never visits the outlines.
 * Hydration leaves what the server wrote as it is. A screen adds its own set to the usual one of `PageFrame`.
 */
export function IconSprite({ set }: { readonly set: SpriteName }) {
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
