import { stampIdsOf } from '../offers/free-shipping.ts';
import type { Price, ProductRecord } from '../records/records.ts';
import type { Brand, Category, FilterValue, Structure } from '../records/structure-records.ts';
import { advantageKeys } from './advantages.ts';

export const brandKey = (slug: string) => `marca:${slug}`;

export const categoryKey = (slug: string) => `categoria:${slug}`;

export const stampKey = (id: number) => `selo:${id}`;

export const valueKey = (filterId: number | string, valueId: number | string) => `${filterId}:${valueId}`;

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
  const lineOf = (category: Category): Category[] => {
    const parent = category.parentId === undefined ? undefined : categories.get(category.parentId);
    return parent ? [...lineOf(parent), category] : [category];
  };
  return {
    category: (id: number) => categories.get(id),
    categoryAt: (path: string) => byPath.get(path),
    categoryNamed: (slug: string) => bySlug.get(slug),
    filter: (id: string) => filters.get(id),
    lineOf,
    childrenOf: (id: number | undefined) => children.get(id) ?? [],
    brand: (id: number) => brands.get(id),
    brandAt: (slug: string) => brandsBySlug.get(slug),
    value: (id: number) => values.get(id),
    valuesOf: (filterId: number) => valuesByFilter.get(filterId) ?? [],
    isOnCard: (filterId: number) => onCard.has(filterId),
    brandsByName: structure.brands.toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR')),
  };
}

/** What the keys of a product are looked up in. */
interface Names {
  category(id: number): Category | undefined;
  brand(id: number): Brand | undefined;
  value(id: number): FilterValue | undefined;
  lineOf(category: Category): readonly Category[];
}

export function keysOf(product: ProductRecord, price: Price, look: Names): string[] {
  const category = look.category(product.categoryId);
  const brand = look.brand(product.brandId);
  return [
    ...(brand ? [brandKey(brand.slug)] : []),
    ...stampIdsOf(product, price).map(stampKey),
    ...advantageKeys(product, price),
    ...(category ? look.lineOf(category).map(({ slug }) => categoryKey(slug)) : []),
    ...product.valueIds.flatMap((id) => {
      const value = look.value(id);
      return value ? [valueKey(value.filterId, id)] : [];
    }),
  ];
}
