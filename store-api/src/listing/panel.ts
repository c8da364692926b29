import type { ChosenFilters, Filter, FilterValue } from '@storefront/contracts/api';
import { brandKey, type Catalogue, categoryKey, valueKey } from '../catalogue/catalogue.ts';
import type { Counted } from '../catalogue/facet-index.ts';
import type { Category, FilterValue as Value } from '../catalogue/records.ts';
import { type PriceStep, priceFilter } from './price-steps.ts';

interface PanelInput {
  readonly catalogue: Catalogue;
  readonly counted: Counted;
  readonly chosen: ChosenFilters;
  readonly steps: readonly PriceStep[];
  /** The category that is shown, whose children are offered. */
  readonly within: Category | undefined;
}

const isChosen = (chosen: ChosenFilters, group: string, id: string) => chosen[group]?.includes(id) ?? false;

/** Brands are in alphabetical order already, and a sort keeps it among equals. */
function brandFilter({ catalogue, counted, chosen }: PanelInput): Filter {
  const valores: FilterValue[] = [];
  for (const { slug, name } of catalogue.brandsByName) {
    const quantidade = counted.countOf(brandKey(slug));
    const ativo = isChosen(chosen, 'marca', slug);
    if (quantidade > 0 || ativo)
      valores.push({ id: slug, nome: name, ativo, quantidade, url: `/marcas/${slug}` });
  }
  valores.sort((a, b) => b.quantidade - a.quantidade);
  return { id: 'marca', nome: 'Marca', type: 'marca', pesquisaFiltro: true, showStatus: true, valores };
}

function categoryFilter({ catalogue, counted, chosen, within }: PanelInput): Filter {
  const chosenHere = catalogue.structure.categories.filter(({ slug }) => isChosen(chosen, 'categoria', slug));
  const valores: FilterValue[] = [];
  for (const { slug, name, path, parentId } of new Set([
    ...catalogue.childrenOf(within?.id),
    ...chosenHere,
  ])) {
    const quantidade = counted.countOf(categoryKey(slug));
    const ativo = isChosen(chosen, 'categoria', slug);
    const parent = parentId === undefined ? undefined : catalogue.category(parentId)?.slug;
    if (quantidade > 0 || ativo)
      valores.push({ id: slug, nome: name, ativo, quantidade, url: path, ...(parent ? { parent } : {}) });
  }
  return {
    id: 'categoria',
    nome: 'Categoria',
    type: 'categoria',
    pesquisaFiltro: false,
    showStatus: true,
    valores,
  };
}

/** A value with nothing left stays while it is chosen: it must be possible to take it off. */
function technicalValues(
  group: string,
  values: readonly Value[],
  { counted, chosen }: PanelInput,
): FilterValue[] {
  const shown: FilterValue[] = [];
  for (const { id, label, regime } of values) {
    const quantidade = counted.countOf(valueKey(group, id));
    const ativo = isChosen(chosen, group, String(id));
    if (quantidade > 0 || ativo)
      shown.push({
        id: String(id),
        nome: label,
        ativo,
        quantidade,
        ...(regime === undefined ? {} : { regime }),
      });
  }
  return shown;
}

/** Energy letters come grouped by regime; letters of different regimes must never look alike. */
function technicalFilters(input: PanelInput): Filter[] {
  return input.catalogue.structure.filters.map(({ id, name, searchable }) => ({
    id: String(id),
    nome: name,
    type: 'filtro' as const,
    pesquisaFiltro: searchable,
    showStatus: true,
    valores: technicalValues(String(id), input.catalogue.valuesOf(id), input),
  }));
}

/** The filter groups worth showing for what was found, in the panel's order. */
export function filterPanel(input: PanelInput): Filter[] {
  const all = [
    categoryFilter(input),
    priceFilter(input.steps, input.chosen.preco?.[0], input.counted.total),
    brandFilter(input),
    ...technicalFilters(input),
  ];
  return all.filter(({ valores }) => valores.length > 0);
}
