import type { Filter, FilterValue } from '@storefront/contracts/api';
import { advantageGroups } from '../catalogue/advantages.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { pictureOfCategory } from '../catalogue/category-picture.ts';
import { brandKey, categoryKey, valueKey } from '../catalogue/facet-keys.ts';
import type { Category } from '../catalogue/structure-records.ts';
import { fixedJson } from './choice-json.ts';

export interface Offered {
  readonly id: string;
  /** Number of its facet in the index. */
  readonly facet: number;
  readonly fixed: string;
}

type GroupHead = Omit<Filter, 'valores' | 'showStatus'>;

/** The beginning of a group's JSON, unfolded and folded. */
export interface Head {
  readonly unfolded: string;
  readonly folded: string;
}

const headOf = (head: GroupHead): Head => ({
  unfolded: fixedJson({ ...head, showStatus: true }),
  folded: fixedJson({ ...head, showStatus: false }),
});

/** A brand, with its link as JSON but for its number of products. */
interface OfferedBrand extends Offered {
  readonly link: string;
}

export interface OfferedGroup<O extends Offered = Offered> {
  readonly id: string;
  readonly head: Head;
  readonly values: readonly O[];
}

const groupOf = <O extends Offered>(head: GroupHead, values: readonly O[]): OfferedGroup<O> => ({
  id: head.id,
  head: headOf(head),
  values,
});

const offer = (
  catalogue: Catalogue,
  key: string,
  value: Omit<FilterValue, 'ativo' | 'quantidade'>,
): Offered => ({ id: value.id, facet: catalogue.index.numberOf(key), fixed: fixedJson(value) });

/** Brands are in alphabetical order already, and a sort by count keeps it among equals. */
export function brandsOf(catalogue: Catalogue): OfferedGroup<OfferedBrand> {
  const values = catalogue.brandsByName.map(({ slug, name }) => {
    const brand = { nome: name, url: `/marcas/${slug}` };
    return { ...offer(catalogue, brandKey(slug), { id: slug, ...brand }), link: fixedJson(brand) };
  });
  return groupOf({ id: 'marca', nome: 'Marca', type: 'marca', pesquisaFiltro: true }, values);
}

/** Energy letters are grouped by regime; letters of different regimes must never look alike. */
export function technicalOf(catalogue: Catalogue): OfferedGroup[] {
  return catalogue.structure.filters.map(({ id, name, searchable }) => {
    const values = catalogue.valuesOf(id).map((value) =>
      offer(catalogue, valueKey(id, value.id), {
        id: String(value.id),
        nome: value.label,
        ...(value.regime === undefined ? {} : { regime: value.regime }),
      }),
    );
    return groupOf({ id: String(id), nome: name, type: 'filtro', pesquisaFiltro: searchable }, values);
  });
}

/** Groups for offers, free shipping and good reviews. */
export const advantagesOf = (catalogue: Catalogue): OfferedGroup[] =>
  advantageGroups.map(({ id: group, name, values }) =>
    groupOf(
      { id: group, nome: name, type: 'atributo', pesquisaFiltro: false },
      values.map(({ id, label }) => offer(catalogue, valueKey(group, id), { id, nome: label })),
    ),
  );

export function categoryOffer(catalogue: Catalogue, { slug, name, path, parentId }: Category): Offered {
  const parent = parentId === undefined ? undefined : catalogue.category(parentId)?.slug;
  const imagem = pictureOfCategory(catalogue, path, 'small');
  const value = {
    id: slug,
    nome: name,
    url: path,
    ...(parent ? { parent } : {}),
    ...(imagem ? { imagem } : {}),
  };
  return offer(catalogue, categoryKey(slug), value);
}

export const categoryHead = headOf({
  id: 'categoria',
  nome: 'Categoria',
  type: 'categoria',
  pesquisaFiltro: false,
});
export const priceHead = headOf({ id: 'preco', nome: 'Preço', type: 'preco', pesquisaFiltro: false });
