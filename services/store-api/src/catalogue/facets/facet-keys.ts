import { listStampIds } from '../offers/free-shipping.ts';
import type { Price, ProductRecord } from '../records/records.ts';
import type { Brand, Category, FilterValue, Structure } from '../records/structure-records.ts';
import { advantageKeys } from './advantages.ts';

export const brandKey = (slug: string) => `marca:${slug}`;

export const categoryKey = (slug: string) => `categoria:${slug}`;

export const stampKey = (id: number) => `selo:${id}`;

export const valueKey = (filterId: number | string, valueId: number | string) => `${filterId}:${valueId}`;

/** The parts of the structure by their ids, paths and slugs. */
export function lookUps(structure: Structure) {
  const categories = new Map(structure.categories.map((category) => [category.id, category]));
  const byPath = new Map(structure.categories.map((category) => [category.path, category]));
  const bySlug = new Map(structure.categories.map((category) => [category.slug, category]));
  const filters = new Map(structure.filters.map((filter) => [String(filter.id), filter]));
  const brands = new Map(structure.brands.map((brand) => [brand.id, brand]));
  const brandsBySlug = new Map(structure.brands.map((brand) => [brand.slug, brand]));
  const values = new Map(structure.values.map((value) => [value.id, value]));
  const valuesByFilter = Map.groupBy(structure.values, ({ filterId }) => filterId);
  const children = Map.groupBy(structure.categories, ({ parentId }) => parentId);
  const onCard = new Set(structure.filters.flatMap((filter) => (filter.onCard ? [filter.id] : [])));
  const listLineage = (category: Category): readonly Category[] => {
    const parent = category.parentId === undefined ? undefined : categories.get(category.parentId);
    return parent ? [...listLineage(parent), category] : [category];
  };
  return {
    category: (id: number) => categories.get(id),
    categoryAt: (path: string) => byPath.get(path),
    categoryNamed: (slug: string) => bySlug.get(slug),
    /** A filter by its number as in a URL. */
    filter: (id: string) => filters.get(id),
    /** The categories from the top level down to this one. */
    listLineage,
    listChildren: (id: number | undefined): readonly Category[] => children.get(id) ?? [],
    brand: (id: number) => brands.get(id),
    brandAt: (slug: string) => brandsBySlug.get(slug),
    value: (id: number) => values.get(id),
    listValues: (filterId: number): readonly FilterValue[] => valuesByFilter.get(filterId) ?? [],
    /** Whether cards show the values of a filter. */
    isOnCard: (filterId: number) => onCard.has(filterId),
    brandsByName: structure.brands.toSorted((a, b) =>
      a.name.localeCompare(b.name, 'pt-BR'),
    ) as readonly Brand[],
  };
}

export type LookUps = ReturnType<typeof lookUps>;

export function listKeys(
  product: ProductRecord,
  price: Price,
  look: Pick<LookUps, 'category' | 'brand' | 'value' | 'listLineage'>,
): string[] {
  const category = look.category(product.categoryId);
  const brand = look.brand(product.brandId);
  return [
    ...(brand ? [brandKey(brand.slug)] : []),
    ...listStampIds(product, price).map(stampKey),
    ...advantageKeys(product, price),
    ...(category ? look.listLineage(category).map(({ slug }) => categoryKey(slug)) : []),
    ...product.valueIds.flatMap((id) => {
      const value = look.value(id);
      return value ? [valueKey(value.filterId, id)] : [];
    }),
  ];
}
