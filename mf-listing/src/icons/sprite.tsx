/**
 * Outlines that the icons of a page refer to: an icon then costs two elements, and React never visits the outlines.
 * Hydration leaves what the server wrote as it is.
 */
export function Sprite({ symbols }: { readonly symbols: string }) {
  return (
    <svg
      width="0"
      height="0"
      style={{ position: 'absolute' }}
      aria-hidden="true"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: symbols }}
    />
  );
}
