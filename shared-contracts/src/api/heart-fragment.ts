const start = '#favorito-';

/** Fragment of a page's URL that leads back to the heart of a product, pressed before signing in. */
export function heartFragment(productId: number): string {
  return `${start}${productId}`;
}

/** The product of such a fragment; undefined for any other. */
export function productOfHeart(fragment: string): number | undefined {
  const id = fragment.startsWith(start) ? fragment.slice(start.length) : '';
  return /^\d{1,9}$/.test(id) ? Number(id) : undefined;
}
