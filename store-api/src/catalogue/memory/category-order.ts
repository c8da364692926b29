import type { ProductRecord } from '../records/records.ts';
import type { Category, Structure } from '../records/structure-records.ts';

/** Position of each category in an order in which every category is followed by those below it. */
function places(categories: readonly Category[]): Map<number, number> {
  const children = Map.groupBy(categories, ({ parentId }) => parentId);
  const placed = new Map<number, number>();
  const place = (parentId: number | undefined) => {
    for (const { id } of children.get(parentId) ?? []) {
      placed.set(id, placed.size);
      place(id);
    }
  };
  place(undefined);
  return placed;
}

/**
 * Sorts products by category, and within it by brand, so that products listed together are adjacent in every set of
 * rows. Changes of price and stock do not move them.
 */
export function inCategoryOrder(
  products: readonly ProductRecord[],
  { categories }: Structure,
): ProductRecord[] {
  const placed = places(categories);
  const placeOf = ({ categoryId }: ProductRecord) => placed.get(categoryId) ?? placed.size;
  return products.toSorted((a, b) => placeOf(a) - placeOf(b) || a.brandId - b.brandId || a.id - b.id);
}
