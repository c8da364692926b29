import type { ChosenFilters, Filter } from '@storefront/contracts/api';

export interface FilterOption {
  /** Its value in the URL. */
  readonly id: string;
  readonly name: string;
  /** Products that would match, ignoring the group's own choice. */
  readonly count: number;
  /** Energy label only: letters of two scales never mix. */
  readonly regime?: string;
}

export interface PriceBand {
  /** Reais. */
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** One group of filters, ready to show. `id` is its key in the URL. */
export interface FilterGroup {
  readonly id: string;
  readonly name: string;
  readonly type: Filter['type'];
  readonly searchable: boolean;
  readonly options: readonly FilterOption[];
}

/** A filter list that breaks the contract: a backend error, logged for developers. */
export class FilterStructureError extends TypeError {
  override readonly name = 'FilterStructureError';
}

const types: readonly string[] = ['categoria', 'marca', 'preco', 'atributo', 'filtro'];

/**
 * The structure check of a filter list: name a string, flags boolean, type among the five, values not empty.
 * @throws FilterStructureError naming the group and the problem
 */
export function groupsFromFilters(filters: readonly Filter[]): readonly FilterGroup[] {
  return filters.map((filter) => {
    const fault = faultOf(filter);
    if (fault !== undefined) throw new FilterStructureError(`Filter "${filter.nome}": ${fault}`);
    return {
      id: filter.id,
      name: filter.nome,
      type: filter.type,
      searchable: filter.pesquisaFiltro,
      options: filter.valores.map((value) => ({
        id: value.id,
        name: value.nome,
        count: value.quantidade,
        ...(value.regime ? { regime: value.regime } : {}),
      })),
    };
  });
}

/** The groups with their chosen options only, as a page has them before a panel opens. */
export function withChosenOptions(
  groups: readonly FilterGroup[],
  chosen: ChosenFilters,
): readonly FilterGroup[] {
  return groups.map((group) => ({
    ...group,
    options: group.options.filter(({ id }) => chosen[group.id]?.includes(id)),
  }));
}

function faultOf({ nome, pesquisaFiltro, showStatus, type, valores }: Filter): string | undefined {
  if (typeof nome !== 'string' || nome === '') return 'nome is not a text';
  if (typeof pesquisaFiltro !== 'boolean') return 'pesquisaFiltro is not a boolean';
  if (typeof showStatus !== 'boolean') return 'showStatus is not a boolean';
  if (!types.includes(type)) return `type is "${type}", not one of ${types.join(', ')}`;
  if (!Array.isArray(valores) || valores.length === 0) return 'valores is empty';
  return undefined;
}
