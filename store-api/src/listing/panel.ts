import type { ChosenFilters, Filter, FilterValue } from '@storefront/contracts/api';
import { brandKey, type Catalogue, categoryKey, valueKey } from '../catalogue/catalogue.ts';
import type { Counted } from '../catalogue/facet-index.ts';
import type { Category } from '../catalogue/records.ts';
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

/** A value with nothing left stays while it is chosen: it must be possible to take it off. */
const worth = ({ quantidade, ativo }: FilterValue) => quantidade > 0 || ativo;

function brandFilter({ catalogue, counted, chosen }: PanelInput): Filter {
  const valores = catalogue.structure.brands
    .map(({ name, slug }) => ({
      id: slug,
      nome: name,
      ativo: isChosen(chosen, 'marca', slug),
      quantidade: counted.counts.get(brandKey(slug)) ?? 0,
      url: `/marcas/${slug}`,
    }))
    .filter(worth)
    .sort((a, b) => b.quantidade - a.quantidade || a.nome.localeCompare(b.nome, 'pt-BR'));
  return { id: 'marca', nome: 'Marca', type: 'marca', pesquisaFiltro: true, showStatus: true, valores };
}

function categoryFilter({ catalogue, counted, chosen, within }: PanelInput): Filter {
  const chosenHere = catalogue.structure.categories.filter(({ slug }) => isChosen(chosen, 'categoria', slug));
  const offered = new Set([...catalogue.childrenOf(within?.id), ...chosenHere]);
  const valores = [...offered]
    .map(({ name, slug, path, parentId }) => ({
      id: slug,
      nome: name,
      ativo: isChosen(chosen, 'categoria', slug),
      quantidade: counted.counts.get(categoryKey(slug)) ?? 0,
      url: path,
      ...(parentId === undefined ? {} : { parent: catalogue.category(parentId)?.slug ?? '' }),
    }))
    .filter(worth);
  return {
    id: 'categoria',
    nome: 'Categoria',
    type: 'categoria',
    pesquisaFiltro: false,
    showStatus: true,
    valores,
  };
}

/** Energy letters come grouped by regime; letters of different regimes must never look alike. */
function technicalFilters({ catalogue, counted, chosen }: PanelInput): Filter[] {
  const byFilter = Map.groupBy(catalogue.structure.values, ({ filterId }) => filterId);
  return catalogue.structure.filters.map(({ id, name, searchable }) => ({
    id: String(id),
    nome: name,
    type: 'filtro' as const,
    pesquisaFiltro: searchable,
    showStatus: true,
    valores: (byFilter.get(id) ?? [])
      .map((value) => ({
        id: String(value.id),
        nome: value.label,
        ativo: isChosen(chosen, String(id), String(value.id)),
        quantidade: counted.counts.get(valueKey(id, value.id)) ?? 0,
        ...(value.regime === undefined ? {} : { regime: value.regime }),
      }))
      .filter(worth),
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
