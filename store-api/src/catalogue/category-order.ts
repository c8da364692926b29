import type { ProductRecord } from './records.ts';
import type { Category, Structure } from './structure-records.ts';

/** Place of each category when every category is followed by all below it. */
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
 * Products of a category, and in it of a brand, side by side: what is listed together then lies together in every
 * set of rows. Prices and stock move nothing.
 */
export function inCategoryOrder(
  products: readonly ProductRecord[],
  { categories }: Structure,
): ProductRecord[] {
  const placed = places(categories);
  const placeOf = ({ categoryId }: ProductRecord) => placed.get(categoryId) ?? placed.size;
  return products.toSorted((a, b) => placeOf(a) - placeOf(b) || a.brandId - b.brandId || a.id - b.id);
}
