import type { Filter, FilterValue } from '@storefront/contracts/api';
import type { FindPicture } from '../../catalogue/cards/category-picture.ts';
import { advantageGroups } from '../../catalogue/facets/advantages.ts';
import { brandKey, categoryKey, valueKey } from '../../catalogue/facets/facet-keys.ts';
import type { Catalogue } from '../../catalogue/memory/catalogue.ts';
import type { Category } from '../../catalogue/records/structure-records.ts';

export interface Offered {
  /** Number of its facet in the index. */
  readonly facet: number;
  readonly value: Omit<FilterValue, 'ativo' | 'quantidade'>;
}

export type GroupHead = Omit<Filter, 'valores' | 'showStatus'>;

export interface OfferedGroup {
  readonly head: GroupHead;
  readonly values: readonly Offered[];
}

const offer = (catalogue: Catalogue, key: string, value: Offered['value']): Offered => ({
  facet: catalogue.index.findNumber(key),
  value,
});

/** Brands are in alphabetical order already, and a sort by count keeps it among equals. */
export function groupBrands(catalogue: Catalogue): OfferedGroup {
  const values = catalogue.brandsByName.map(({ slug, name }) =>
    offer(catalogue, brandKey(slug), { id: slug, nome: name, url: `/marcas/${slug}` }),
  );
  return { head: { id: 'marca', nome: 'Marca', type: 'marca', pesquisaFiltro: true }, values };
}

/** Energy letters are grouped by regime; letters of different regimes must never look alike. */
export function groupTechnical(catalogue: Catalogue): OfferedGroup[] {
  return catalogue.structure.filters.map(({ id, name, searchable }) => {
    const values = catalogue.listValues(id).map((value) =>
      offer(catalogue, valueKey(id, value.id), {
        id: String(value.id),
        nome: value.label,
        ...(value.regime === undefined ? {} : { regime: value.regime }),
      }),
    );
    return { head: { id: String(id), nome: name, type: 'filtro', pesquisaFiltro: searchable }, values };
  });
}

/** Groups for offers, free shipping and good reviews. */
export const groupAdvantages = (catalogue: Catalogue): OfferedGroup[] =>
  advantageGroups.map(({ id: group, name, values }) => ({
    head: { id: group, nome: name, type: 'atributo', pesquisaFiltro: false },
    values: values.map((value) =>
      offer(catalogue, valueKey(group, value.id), {
        id: value.id,
        nome: value.label,
      }),
    ),
  }));

export function categoryOffer(catalogue: Catalogue, category: Category, findPicture: FindPicture): Offered {
  const { slug, name, path, parentId } = category;
  const parent = parentId === undefined ? undefined : catalogue.category(parentId)?.slug;
  const value = {
    id: slug,
    nome: name,
    url: path,
    ...(parent ? { parent } : {}),
    ...findPicture(category),
  };
  return offer(catalogue, categoryKey(slug), value);
}

export const categoryHead: GroupHead = {
  id: 'categoria',
  nome: 'Categoria',
  type: 'categoria',
  pesquisaFiltro: false,
};
export const priceHead: GroupHead = { id: 'preco', nome: 'Preço', type: 'preco', pesquisaFiltro: false };
