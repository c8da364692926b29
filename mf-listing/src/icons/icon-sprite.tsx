import { lateCode } from '../page/late-code.ts';

const outlines = lateCode(() => import('./sprites.ts'));

/**
 * Waits for the icons' outlines: every load does. The first page's stand in its HTML, so its scripts go without them.
 * Without outlines a page still has its words.
 */
export async function iconsReady(): Promise<void> {
  await outlines.fetch().catch(() => {});
}

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
      dangerouslySetInnerHTML={{ __html: outlines.here()?.sprites[set] ?? '' }}
    />
  );
}
