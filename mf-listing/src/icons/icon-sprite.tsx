import { lazyWithPreload } from '@storefront/contracts';
import { Sprite } from './sprite.tsx';
import type { SpriteName } from './sprites.ts';

/**
 * What stands in the sprites. Every load awaits it; the first page has it in its HTML, so its scripts go without.
 * Without outlines a page still has its words.
 */
export const iconOutlines = lazyWithPreload(() => import('./sprites.ts'));

/** One set of icons, once in a page. A screen adds its own set to the usual one of `PageFrame`. */
export function IconSprite({ set }: { readonly set: SpriteName }) {
  return <Sprite symbols={iconOutlines.loaded()?.sprites[set] ?? ''} />;
}
