const start = '#favorito-';

/** URL fragment that leads back to the heart of a product that was pressed before signing in. */
export function heartFragment(productId: number): string {
  return `${start}${productId}`;
}

/** The product that such a fragment names; undefined for any other fragment. */
export function productOfHeart(fragment: string): number | undefined {
  const id = fragment.startsWith(start) ? fragment.slice(start.length) : '';
  return /^\d{1,9}$/.test(id) ? Number(id) : undefined;
}
